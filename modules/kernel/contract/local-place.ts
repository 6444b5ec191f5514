import * as v from 'valibot'
import { RatingReply } from './firm-checks.ts'

const Link = v.object({ name: v.string(), path: v.string() })
export type LocalPageLink = v.InferOutput<typeof Link>

/** A few firms of a trade and place, for who asks, and the page of all of them. */
export const LocalFirms = v.object({
  total: v.number(),
  path: v.string(),
  items: v.array(
    v.object({
      name: v.string(),
      path: v.string(),
      city: v.string(),
      logoUrl: v.nullable(v.string()),
      /** Of its newest work, as small as it comes. */
      picture: v.optional(v.string()),
      reviews: v.optional(RatingReply),
      /** `P. IVA controllata`. */
      badges: v.array(v.string()),
      /** What a visit costs. */
      callOutText: v.optional(v.string()),
    }),
  ),
})
export type LocalFirms = v.InferOutput<typeof LocalFirms>

export const LocalPageReply = v.object({
  place: v.object({
    id: v.string(),
    name: v.string(),
    slug: v.string(),
    isComune: v.boolean(),
    provinceId: v.string(),
  }),
  /** Elsewhere people wait. */
  isOpen: v.boolean(),
  waiting: v.number(),
  /** Other provinces where it is open. */
  openPlaces: v.array(Link),
  /** What stands on the page of an open place. */
  page: v.optional(
    v.object({
      isIndexed: v.boolean(),
      /** The operator's. */
      words: v.nullable(v.string()),
      /** Ours, as HTML. */
      text: v.nullable(v.string()),
      requests: v.array(Link),
      near: v.array(Link),
      /** What it usually costs in the province, in words; absent where too few said it. */
      typical: v.optional(v.string()),
      questions: v.array(v.object({ question: v.string(), answer: v.string() })),
    }),
  ),
})
export type LocalPageReply = v.InferOutput<typeof LocalPageReply>

/** Null where there is no such page. */
export type FindLocalPage = (
  kind: 'richieste' | 'vetrina' | 'professionisti',
  category: { readonly id: string; readonly name: string; readonly slug: string },
  placeSlug: string,
) => LocalPageReply | null
