import type { AuditLog } from '#modules/kernel/audit.ts'
import type { TalkEntryId, TalkId } from '#modules/kernel/ids.ts'
import type { Outbox } from '#modules/kernel/mail.ts'
import type { RateLimiter } from '#modules/kernel/rate-limit.ts'
import type { RequestKeys } from '#modules/kernel/request-keys.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
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

export type TalkNeeds = {
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
  readonly limiter: Pick<RateLimiter, 'take'>
  readonly outbox: Outbox
  readonly audit: AuditLog
  readonly world: World
  readonly atomically: Atomically
}
