import type { TalkEntryId, TalkId } from '#modules/kernel/ids.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { RequestKeys } from '#modules/kernel/request-keys.ts'
import type {
  SendNotice,
  TalkBlocks,
  TalkImages,
  TalkLinks,
  TalkListings,
  TalkPeople,
  TalkReports,
  TalkStore,
  TalkViews,
  UnmailedTalks,
} from './ports.ts'

export type TalkNeeds = Pick<
  CommonNeeds,
  'world' | 'atomically' | 'outbox' | 'audit' | 'limiter'
> & {
  readonly talks: TalkStore
  readonly views: TalkViews
  readonly blocks: TalkBlocks
  readonly people: TalkPeople
  readonly reports: TalkReports
  readonly listings: TalkListings
  readonly images: TalkImages
  readonly messageKeys: RequestKeys<TalkEntryId>
  readonly startKeys: RequestKeys<TalkId>
  readonly links: TalkLinks
  readonly digestOf: (token: string) => string
  readonly unmailed: UnmailedTalks
  readonly sendNotice: SendNotice
}
