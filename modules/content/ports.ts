import type { UnserialisedReply } from '#modules/kernel/contract/pick-reply.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { RateLimiter } from '#modules/kernel/limits.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { Banner, BannerCount } from './banners/banner.ts'
import type { CmsPage } from './cms-pages/page.ts'
import type { BannerQuery } from './contract/banners.ts'
import type { AdminCmsPageQuery, CmsPageContent, CmsPageListQuery } from './contract/cms-pages.ts'
import type { ContactMessageQuery, ContactMessageReply } from './contract/contact.ts'
import type { BannerPosition } from './contract/paths.ts'
import type { TermsStore } from './terms/ports.ts'

/** Named settings of the operator. `read` answers null when never set. */
export type SettingsStore = {
  readonly read: (key: 'homepage' | 'company') => Readonly<Record<string, unknown>> | null
  readonly write: (key: 'homepage', value: Readonly<Record<string, unknown>>, at: Date) => void
}

/** Turns an editor's source into safe HTML. */
export type Markup = {
  readonly toHtml: (content: CmsPageContent) => string
  /** Removes all elements and attributes that are not allowed. */
  readonly clean: (html: string) => string
  readonly escape: (text: string) => string
  readonly textOf: (html: string) => string
}

type Listed<Item> = { readonly items: readonly Item[]; readonly total: number }

export type CmsPageStore = {
  readonly find: (id: string) => CmsPage | null
  readonly bySlug: (slug: string) => CmsPage | null
  readonly publicBySlug: (slug: string) => CmsPage | null
  /** Newest first. */
  readonly publicPages: (query: CmsPageListQuery) => Listed<CmsPage>
  /** Other public articles, those with most keywords in common first, then the newest. */
  readonly relatedArticles: (page: CmsPage, limit: number) => readonly CmsPage[]
  /** Latest change first. */
  readonly all: (query: AdminCmsPageQuery) => Listed<CmsPage>
  readonly save: (page: CmsPage) => void
  readonly remove: (id: string) => void
  /** Publishes scheduled pages; answers how many. */
  readonly publishDue: (now: Date) => number
}

export type BannerStore = {
  readonly find: (id: string) => Banner | null
  /** Active ones within their days, in display order; `day` is that of Rome. */
  readonly shown: (position: BannerPosition, day: string) => readonly Banner[]
  readonly hasActiveCode: (day: string) => boolean
  readonly all: (query: BannerQuery) => Listed<Banner & BannerCount>
  readonly counted: (id: string) => BannerCount
  /** `isDue` within its days. */
  readonly save: (banner: Banner, isDue: boolean) => void
  /** Notes on which banners began or ended, so that cached pages follow; answers how many. */
  readonly turn: (day: string) => number
  readonly remove: (id: string) => void
}

/** Counts in memory and writes in batches, so that many visitors cost one commit. */
export type ContentCounters = {
  readonly bannerSeen: (id: string) => void
  readonly bannerPressed: (id: string) => void
  readonly shared: (path: string, network: string) => void
}

export type ContactMessage = UnserialisedReply<ContactMessageReply>

export type ContactMessageStore = {
  readonly find: (id: string) => ContactMessage | null
  readonly add: (message: ContactMessage) => void
  readonly save: (message: ContactMessage) => void
  readonly list: (query: ContactMessageQuery) => Listed<ContactMessage>
}

/** A visitor's choice about third-party code. */
export type ConsentChoice = 'accepted' | 'refused'

export type ConsentStore = {
  readonly add: (consent: {
    readonly id: string
    readonly choice: ConsentChoice
    readonly version: string
    readonly at: Date
  }) => void
}

/** Lists the features that the sender's plan includes. */
export type SenderRights = {
  readonly of: (userId: UserId) => { readonly priorityMessages: boolean }
}

/** The account's own address. */
export type Senders = { readonly addressOf: (userId: UserId) => string | null }

/** Receives visitors' messages: the operator's address, or the admins' addresses without one. */
export type MessageRecipients = { readonly addresses: () => readonly string[] }

export type SiteNameAndUrl = { readonly name: string; readonly url: string }

export type ContentNeeds = CommonNeeds & {
  readonly banners: BannerStore
  readonly counters: ContentCounters
  /** In-memory limiter, lost on restart: for counters, not for protection. */
  readonly briefLimiter: Pick<RateLimiter, 'take'>
  readonly pages: CmsPageStore
  readonly markup: Markup
  readonly settings: SettingsStore
  readonly site: SiteNameAndUrl
  readonly terms: TermsStore
  readonly publicVersion: () => number
  readonly consents: ConsentStore
  readonly messages: ContactMessageStore
  readonly operators: MessageRecipients
  readonly rights: SenderRights
  readonly senders: Senders
  readonly isMailBlocked: (email: string) => boolean
  /** SHA-256, hexadecimal. */
  readonly hashOf: (text: string) => string
}
