import type { PageInput } from '../contract/cms-pages.ts'

/** An article or a static page. */
export type Page = {
  readonly id: string
  readonly contents: PageInput
  /** The cleaned HTML. */
  readonly html: string
  readonly wordCount: number
  readonly isPublic: boolean
  /** The editor; null for pages of the seed. */
  readonly updatedBy: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export const WORDS_PER_MINUTE = 200

/** Rounded up, at least one. */
export const readingMinutes = (wordCount: number) =>
  Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE))

export const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** Published, and its publication time has come. */
export const isPublicAt = ({ status, publishedAt }: PageInput, now: Date) =>
  status === 'published' &&
  publishedAt !== undefined &&
  new Date(publishedAt).getTime() <= now.getTime()
