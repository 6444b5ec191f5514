/** What of a listing is sent with a page: what its card shows. */
import { cutText } from '#modules/kernel/cut-text.ts'
import type { CardFields, CardListing, FieldNotOnCard } from './card-fields.ts'

const UNSHOWN: Readonly<Record<FieldNotOnCard, undefined>> = {
  categoryId: undefined,
  regionId: undefined,
  provinceId: undefined,
  province: undefined,
  viewCount: undefined,
  isActive: undefined,
  isVerified: undefined,
  completedAt: undefined,
  soldAt: undefined,
  websiteUrl: undefined,
  showsBefore: undefined,
  // Their words are in `contactMarks`.
  localOnly: undefined,
  contactMode: undefined,
}

/** A card shows or shares this many characters of a description, to the end of a word; who wants more asks for the listing. */
const DESCRIPTION_SHOWN = 150
const REST_OF_WORD = /^[\p{L}\p{N}]{0,20}/u

export const pickCardFields = <Reply extends CardFields>(listing: Reply): CardListing<Reply> => ({
  ...listing,
  ...UNSHOWN,
  ...shortened(listing),
  category: { name: listing.category.name, image: listing.category.image },
  region: { name: listing.region.name },
  createdAt: listing.publishedAt ? '' : listing.createdAt,
})

/** Categories as filters take them; where the slug is not sent, it is the id. */
export const toCategoryChoices = (answer: unknown): unknown =>
  (answer as readonly Choice[]).map(({ id, name, slug, parentId }) => ({
    id,
    name,
    parentId,
    slug: slug === id ? undefined : slug,
  }))

type Choice = Readonly<Record<'id' | 'name' | 'slug', string>> & { readonly parentId: unknown }

const shortened = (listing: object) => {
  const { description } = listing as { description?: string }
  if (description === undefined || description.length <= DESCRIPTION_SHOWN) return {}
  const begun = cutText(description, DESCRIPTION_SHOWN)
  const word = begun + (REST_OF_WORD.exec(description.slice(begun.length))?.[0] ?? '')
  return word === description ? {} : { description: `${word}…` }
}

/** A list reply with its listings as their cards take them: that of an item has no description. */
export const toCardListReply = <Name extends 'jobs' | 'items'>(
  name: Name,
  reply: unknown,
): unknown => {
  const list = reply as Readonly<Record<Name, readonly CardFields[]>>
  const unshown = name === 'items' && { description: undefined }
  return { ...list, [name]: list[name].map((one) => pickCardFields({ ...one, ...unshown })) }
}

/** The newest listings as cards take them. */
export const pickRecentCards = (reply: unknown): unknown =>
  (reply as readonly CardFields[]).map(pickCardFields)

/** Listings as lines, which show one picture and no description. */
export const pickRowFields = (reply: unknown): unknown =>
  (reply as readonly (CardFields & { readonly images: readonly string[] })[]).map((listing) => ({
    ...pickCardFields(listing),
    images: listing.images.slice(0, 1),
    description: undefined,
  }))
