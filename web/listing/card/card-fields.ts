import { cutText } from '#modules/kernel/cut-text.ts'

/** What the cards of a list read of a listing: its page state holds no more. */
type Listing = {
  readonly category: { readonly name: string; readonly image: string | null }
  readonly region: { readonly name: string }
  readonly publishedAt: string | null
  /** Shown while it is not published; empty otherwise. */
  readonly createdAt: string
}

/** Never shown on a card. */
type Unshown =
  | 'categoryId'
  | 'regionId'
  | 'provinceId'
  | 'province'
  | 'viewCount'
  | 'isActive'
  | 'isVerified'
  | 'completedAt'
  | 'soldAt'
  | 'websiteUrl'

/** A listing as its card takes it. */
export type OnCard<Reply extends Listing> = Omit<Reply, Unshown | 'category' | 'region'> & Listing

const UNSHOWN: Readonly<Record<Unshown, undefined>> = {
  ...{ categoryId: undefined, regionId: undefined, provinceId: undefined, province: undefined },
  ...{ viewCount: undefined, isActive: undefined, isVerified: undefined },
  ...{ completedAt: undefined, soldAt: undefined, websiteUrl: undefined },
}

/** As many characters of a description as a card shows or shares; whoever wants more asks for the listing. */
const DESCRIPTION_SHOWN = 150

export const onCard = <Reply extends Listing>(listing: Reply): OnCard<Reply> => ({
  ...listing,
  ...UNSHOWN,
  ...shortened(listing),
  category: { name: listing.category.name, image: listing.category.image },
  region: { name: listing.region.name },
  createdAt: listing.publishedAt ? '' : listing.createdAt,
})

/** Categories as filters take them; where the slug is not sent, it is the id. */
export const asChoices = (answer: unknown): unknown =>
  (answer as readonly Choice[]).map(({ id, name, slug, parentId }) => ({
    ...{ id, name, parentId },
    slug: slug === id ? undefined : slug,
  }))

type Choice = Readonly<Record<'id' | 'name' | 'slug', string>> & { readonly parentId: unknown }

/** The further pictures come with the rest of a long description. */
const shortened = (listing: object) => {
  const { description, images } = listing as { description?: string; images: readonly string[] }
  return description !== undefined && description.length > DESCRIPTION_SHOWN
    ? { description: `${cutText(description, DESCRIPTION_SHOWN)}…`, images: images.slice(0, 1) }
    : {}
}

/** A list reply with its listings as their cards take them: that of an item has no description. */
export const listOnCards = <Name extends 'jobs' | 'items'>(name: Name, reply: unknown): unknown => {
  const list = reply as Readonly<Record<Name, readonly Listing[]>>
  const unshown = name === 'items' && { description: undefined }
  return { ...list, [name]: list[name].map((one) => onCard({ ...one, ...unshown })) }
}

/** The newest listings as cards take them. */
export const recentOnCards = (reply: unknown): unknown => (reply as readonly Listing[]).map(onCard)

/** Listings as lines, which show one picture and no description. */
export const onRows = (reply: unknown): unknown =>
  (reply as readonly (Listing & { readonly images: readonly string[] })[]).map((listing) => ({
    ...onCard(listing),
    images: listing.images.slice(0, 1),
    description: undefined,
  }))
