/** What this module needs from anyone else, in its own words. */
import type { UserId } from '#modules/kernel/ids.ts'
import type { Banner, BannerCount } from './banners/banner.ts'
import type { Page } from './cms-pages/page.ts'
import type { ConsentChoice } from './consent/choice.ts'
import type { ContactMessage } from './contact/message.ts'
import type { BannerQuery } from './contract/banners.ts'
import type { AdminPageQuery, PageContent, PageListQuery } from './contract/cms-pages.ts'
import type { ContactMessageQuery } from './contract/contact.ts'
import type { BannerPosition } from './contract/paths.ts'

/** Named values the owner may edit. `read` gives what was stored, or null. */
export type SettingsStore = {
  readonly read: (key: 'homepage' | 'company') => Readonly<Record<string, unknown>> | null
  readonly write: (key: 'homepage', value: Readonly<Record<string, unknown>>, at: Date) => void
}

/** What the editor wrote, made fit to be shown. */
export type Markup = {
  /** Clean HTML of the content. */
  readonly toHtml: (content: PageContent) => string
  /** Whatever is not on the list of permitted elements and attributes is gone. */
  readonly clean: (html: string) => string
  readonly escape: (text: string) => string
  /** The words that a reader sees. */
  readonly textOf: (html: string) => string
}

type Listed<Item> = { readonly items: readonly Item[]; readonly total: number }

export type PageStore = {
  readonly find: (id: string) => Page | null
  readonly bySlug: (slug: string) => Page | null
  /** Only a page that anybody may read now. */
  readonly publicBySlug: (slug: string) => Page | null
  /** Newest first. */
  readonly publicPages: (query: PageListQuery) => Listed<Page>
  /** Latest change first. */
  readonly all: (query: AdminPageQuery) => Listed<Page>
  readonly save: (page: Page) => void
  readonly remove: (id: string) => void
  /** Shows the scheduled pages whose moment has come; answers how many. */
  readonly publishDue: (now: Date) => number
}

export type BannerStore = {
  readonly find: (id: string) => Banner | null
  /** Active ones in their order. */
  readonly shown: (position: BannerPosition) => readonly Banner[]
  readonly hasActiveCode: () => boolean
  readonly all: (query: BannerQuery) => Listed<Banner & BannerCount>
  readonly counted: (id: string) => BannerCount
  readonly save: (banner: Banner) => void
  readonly remove: (id: string) => void
}

/** Counts in memory, written in batches: one durable write for many visitors. */
export type Counters = {
  readonly bannerSeen: (id: string) => void
  readonly bannerPressed: (id: string) => void
  readonly shared: (path: string, network: string) => void
}

export type ContactMessageStore = {
  readonly find: (id: string) => ContactMessage | null
  readonly add: (message: ContactMessage) => void
  readonly save: (message: ContactMessage) => void
  readonly list: (query: ContactMessageQuery) => Listed<ContactMessage>
}

export type ConsentStore = {
  readonly add: (consent: {
    readonly id: string
    readonly choice: ConsentChoice
    readonly version: string
    readonly at: Date
  }) => void
}

/** What the plan of whoever writes gives. */
export type SenderRights = {
  readonly of: (userId: UserId) => { readonly priorityMessages: boolean }
}

/** Where messages of visitors go: the operator's address, or the admins' while there is none. */
export type Operators = { readonly addresses: () => readonly string[] }

/** What the site says of itself. */
export type SiteFacts = { readonly name: string; readonly url: string }
