import type { CmsPageInput } from '../contract/cms-pages.ts'

export type CmsPage = {
  readonly id: string
  readonly contents: CmsPageInput
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
export const computeReadingMinutes = (wordCount: number) =>
  Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE))

export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length

export const isPublicAt = ({ status, publishedAt }: CmsPageInput, now: Date) =>
  status === 'published' &&
  publishedAt !== undefined &&
  new Date(publishedAt).getTime() <= now.getTime()

/** The sections of a long page, for a table of contents. */
export type PageSection = { readonly id: string; readonly title: string }

/** Below either a table of contents is longer than its use. */
const FEWEST = 4
const SHORTEST_MINUTES = 3

const HEADING = /<h2([^>]*)>(.*?)<\/h2>/gs
const ITS_ID = /\sid="([^"]+)"/

/** Cleaned HTML with an id at every heading of a long page, and these headings in order. */
export const addSections = (
  html: string,
  minutes: number,
  textOf: (html: string) => string,
): { readonly html: string; readonly sections: PageSection[] } => {
  const sections: PageSection[] = []
  const withAnchors = html.replace(HEADING, (heading, attributes: string, inner: string) => {
    const own = ITS_ID.exec(attributes)?.[1]
    const id = own ?? `sezione-${sections.length + 1}`
    sections.push({ id, title: textOf(inner) })
    return own === undefined ? `<h2 id="${id}"${attributes}>${inner}</h2>` : heading
  })
  const isLong = sections.length >= FEWEST && minutes >= SHORTEST_MINUTES
  return isLong ? { html: withAnchors, sections } : { html, sections: [] }
}
