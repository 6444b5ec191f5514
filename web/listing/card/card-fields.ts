/** What the cards of a list read of a listing: its page state holds no more. */
export type CardFields = {
  readonly category: { readonly name: string; readonly image: string | null }
  readonly region: { readonly name: string }
  readonly publishedAt: string | null
  /** Shown while it is not published; empty otherwise. */
  readonly createdAt: string
}

/** Never shown on a card. */
export type FieldNotOnCard =
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
  | 'showsBefore'
  | 'localOnly'
  | 'contactMode'

/** A listing as its card takes it. */
export type CardListing<Reply extends CardFields> = Omit<
  Reply,
  FieldNotOnCard | 'category' | 'region'
> &
  CardFields
