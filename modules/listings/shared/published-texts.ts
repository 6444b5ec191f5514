/** What was published is known again for 30 days, so that publishing it once more brings nobody to the top. */
import type { Listing } from './listing.ts'

export type PublishedText = {
  readonly id: string
  readonly kind: 'job' | 'showcase'
  readonly title: string
  readonly description: string
  readonly provinceId: string
}

/** The listing's position in the public list. */
export type PublicationPosition = { readonly publicationNumber: number; readonly publishedAt: Date }

export type PublishedTexts = {
  readonly remember: (text: PublishedText, place: PublicationPosition) => void
  /** Answers when anybody published the same text; null if it is new. */
  readonly publishedAtOf: (text: PublishedText, now: Date) => Date | null
  /** Takes the place of a deleted or closed listing with the same text, or one below a public listing. */
  readonly takePlace: (text: PublishedText, now: Date) => PublicationPosition | null
}

export const toPublishedText = (
  kind: PublishedText['kind'],
  { id, contents: { title, description, provinceId } }: Pick<Listing, 'id' | 'contents'>,
): PublishedText => ({ id, kind, title, description, provinceId })

/** After each change of a listing: what is public counts, under its newest date. */
export const recordPublishedText =
  (texts: PublishedTexts, kind: PublishedText['kind']) => (listing: Listing) => {
    const { isVerified, publicationNumber, publishedAt } = listing
    if (!isVerified || publicationNumber === null || publishedAt === null) return
    texts.remember(toPublishedText(kind, listing), { publicationNumber, publishedAt })
  }
