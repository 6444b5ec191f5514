/** Texts of the demo from `data/demo/`, oldest first, validated when sent. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Urgency } from '#modules/listings/contract/job-requests/vocabulary.ts'
import type { ItemCondition, PriceType } from '#modules/listings/contract/showcase/vocabulary.ts'
import { rootFolder } from '#src/root-folder.ts'

/** State of a request; approved and open by default. */
type Fate =
  /** Waits for a moderator. */
  | 'pending'
  | 'rejected'
  | 'completed'
  /** Its owner asked the moderators for a change. */
  | 'modification'
  /** Published, with an edit of its owner waiting. */
  | 'edited'
  /** Its owner wants no more contacts. */
  | 'stopped'
  /** Nobody renewed it in time. */
  | 'expired'

/** State of an item; approved and on offer by default. */
type ItemFate =
  | Exclude<Fate, 'completed' | 'stopped'>
  | 'sold'
  /** Bought a place at the top. */
  | 'featured'

type Listing = {
  /** Slug. */
  readonly category: string
  /** Comune and sigla, as in `Monza MB`. */
  readonly place: string
  readonly title: string
  readonly text: string
  /** A drawing of `data/demo/pictures` or of another category, where that of its own would show something else. */
  readonly picture?: string
}

export type RequestText = Listing & {
  readonly budget?: string
  readonly urgency: Urgency
  /** This is set for the client whose log-in is shown. */
  readonly hers?: true
  /** This is set if the client reads offers before giving the contact. */
  readonly contactMode?: 'on_request'
  readonly fate?: Fate
}

export type ItemText = Listing & {
  /** Written as a seller would type it. */
  readonly price: string
  readonly website?: string
  /** Whose it is: of a firm's owner, or a professional without one; else one client after the other. */
  readonly seller?: string
  readonly fate?: ItemFate
} & ({ readonly condition: ItemCondition } | { readonly priceType: PriceType })

/** A service of a firm where it has its seat, with illustrations of that name. */
export type WorkText = Omit<Listing, 'place' | 'picture'> & {
  readonly seller: string
  readonly price: string
  readonly priceType: PriceType
  readonly pictures: readonly string[]
  /** True if the second picture is how the first looked before. */
  readonly before?: true
}

export type CheckText = {
  readonly kind: string
  readonly detail: string
  readonly method: string
  /** Days of validity that are left when the demo starts. */
  readonly days?: number
  readonly state: 'claimed' | 'checked' | 'expired' | 'refused'
}

export type FirmText = {
  readonly tradeName: string
  readonly legalName: string
  readonly legalForm: string
  /** Slugs. */
  readonly trades: readonly string[]
  /** Comune and sigla. */
  readonly place: string
  readonly postalCode: string
  /** Prefix of the telephone. */
  readonly prefix: string
  /** A sigla, or comune, sigla and kilometres. */
  readonly areas: readonly string[]
  readonly about: string
  readonly foundedYear: number
  /** The body that `PUT /api/firm` takes. */
  readonly callOut?: object
  /** This is absent for the professionals that `people.ts` names. */
  readonly owner?: string
  /** The plan that the owner buys for a year. */
  readonly plan?: 'pro-yearly'
  /** Shown by default; a renamed one waits under its new name. */
  readonly state?: 'hidden' | 'suspended' | 'incomplete' | 'waiting' | 'renamed'
  readonly checks?: readonly CheckText[]
}

export type TalkText = {
  readonly entries: readonly EntryText[]
  /** What the talk about an item fits. */
  readonly about?: 'product' | 'service'
  /** Open by default. */
  readonly state?: 'chosen' | 'closed' | 'blocked' | 'reported'
  /** Reason for closing or reporting. */
  readonly reason?: string
  /** The newest entries were not read. */
  readonly unread?: boolean
}

/** What is asked, answered and offered in talks about a trade. */
export type TradeText = {
  /** After a `:`. */
  readonly ask: string
  readonly answer: string
  /** Hundredths of a price. */
  readonly lines: Readonly<Record<string, number>>
  /** Quote lines of the second professional and the following ones. */
  readonly otherLines?: readonly Readonly<Record<string, number>>[]
  readonly notes: string
  /** Euros, where one works by the hour. */
  readonly hourly?: number
  /** Months. */
  readonly warranty?: number
}

export type QuoteKind = 'fixed' | 'range' | 'lines' | 'hourly' | 'after_visit'

/** Words of one of the two, or what the professional offers. */
type EntryText =
  | { readonly by: 'client' | 'professional'; readonly text: string }
  | { readonly by: 'professional'; readonly quote: QuoteKind }

export type ArticleText = {
  readonly slug: string
  readonly title: string
  readonly seoDescription: string
  readonly keywords: readonly string[]
  readonly heroImageUrl?: string
  readonly author?: string
  /** Days between publication and the demo's start. */
  readonly daysAgo: number
  readonly markdown: string
}

/** Parts of reviews; those of work by the slug of its trade. */
export type ReviewTexts = {
  readonly jobs: Readonly<Record<string, readonly string[]>>
} & Readonly<
  Record<
    'quoted' | 'missed' | 'good' | 'middle' | 'bad' | 'replies' | 'hidden' | 'doubtful',
    readonly string[]
  >
>

export const demoFolder = () => join(rootFolder(), 'data', 'demo')

export const readDemoTexts = () => {
  const read = (name: string) => readFileSync(join(demoFolder(), name), 'utf8')
  const articles = JSON.parse(read('articles.json')) as readonly Omit<ArticleText, 'markdown'>[]
  return {
    requests: JSON.parse(read('requests.json')) as readonly RequestText[],
    items: JSON.parse(read('items.json')) as readonly ItemText[],
    works: JSON.parse(read('works.json')) as readonly WorkText[],
    firms: JSON.parse(read('firms.json')) as readonly FirmText[],
    talks: JSON.parse(read('talks.json')) as {
      readonly requests: readonly TalkText[]
      readonly items: readonly TalkText[]
    },
    trades: JSON.parse(read('trades.json')) as Readonly<Record<string, TradeText>>,
    reviews: JSON.parse(read('reviews.json')) as ReviewTexts,
    articles: articles.map(
      (article): ArticleText => ({ ...article, markdown: read(`articles/${article.slug}.md`) }),
    ),
  }
}
