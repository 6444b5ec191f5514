/** What a picture of a listing is rendered from. */
export type Pictured = {
  readonly title: string
  readonly images: readonly string[]
  readonly category: { readonly name: string; readonly image: string | null }
}

/** The words that stand where a picture is missing. */
export type PlaceholderText = {
  /** Instead of a category's name. */
  readonly unnamed: string
  readonly tagline: string
}
