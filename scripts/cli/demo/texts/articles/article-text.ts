export type ArticleText = {
  readonly slug: string
  readonly title: string
  readonly seoDescription: string
  readonly keywords: readonly string[]
  readonly heroImageUrl?: string
  readonly author?: string
  /** How long before the visitor's arrival it was published. */
  readonly daysAgo: number
  readonly markdown: string
}
