/** Notices of illegal content: received, acknowledged, decided with reasons, counted. */
import { idOf, type ListingNoticeId, type UserId } from '#modules/kernel/ids.ts'
import { LIMITS, type RateLimited } from '#modules/kernel/limits.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { startOfNextRomeDay, startOfRomeDay } from '#modules/kernel/rome-calendar.ts'
import { networkOf } from '#modules/kernel/visitor-network.ts'
import type { NoticeInput, NoticeStatisticsQuery } from '../../contract/shared/notices.ts'
import type { NoticeKind } from '../../contract/shared/vocabulary.ts'
import type { ListingNeeds, Owner } from '../../ports.ts'
import { concernsOf, decideNotice, type NoticeDecider, titleForReporter } from './decide-notice.ts'
import type { ReportedListing } from './notice.ts'

type Sent = {
  readonly kind: NoticeKind
  /** Of a listing; the slug of a firm. */
  readonly id: string
  readonly input: NoticeInput
  /** Null for the site itself, which no limit holds back. */
  readonly ip: string | null
}

type NotFound = { readonly code: 'notice.listing-not-found' }
type Receipt = { readonly id: ListingNoticeId; readonly createdAt: Date }

export const createNotices = (needs: ListingNeeds, decider: NoticeDecider) => ({
  send: sendNotice(needs, decider),
  sendAboutFirm: sendAboutFirm(needs, decider),
  sendByMember: sendByMember(needs),
  queue: needs.notices.queue,
  shown: needs.notices.shown,
  statistics: noticeStatistics(needs),
  decide: decideNotice(needs, decider),
})

type FirmReport = {
  readonly slug: string
  readonly reason: string
  readonly concern?: 'bad_work' | undefined
  readonly description: string
  /** Null for visitors, who get no answer. */
  readonly reporterId: UserId | null
  readonly ip: string
}

/** `Segnala professionista`: a notice in the sender's own words. */
const sendAboutFirm =
  (needs: ListingNeeds, decider: NoticeDecider) =>
  ({ slug, reason, concern, description, reporterId, ip }: FirmReport) => {
    const reporter = reporterId && needs.owners.addressOf(reporterId)
    const explanation = `${reason}\n\n${description}`
    const input = inputFrom(reporter, { explanation, concern })
    return sendNotice(needs, decider)({ kind: 'firm', id: slug, input, ip })
  }

const inputFrom = (
  from: Owner | null,
  { explanation, concern }: Pick<MemberReport, 'explanation' | 'concern'>,
): NoticeInput => ({
  reason: concern ?? 'other',
  explanation,
  name: from?.firstName,
  email: from?.email,
  goodFaith: true,
})

type MemberReport = {
  readonly kind: NoticeKind
  readonly listing: ReportedListing
  /** Null when the site itself asks the staff to look. */
  readonly reporter: { readonly id: UserId; readonly ip: string } | null
  readonly explanation: string
  readonly concern?: 'bad_work' | undefined
}

/** What is reported may be seen by nobody else. */
const sendByMember =
  (needs: ListingNeeds) =>
  ({ kind, listing, reporter, explanation, concern }: MemberReport) => {
    const from = reporter && needs.owners.addressOf(reporter.id)
    const input = inputFrom(from, { explanation, concern })
    const sent = { kind, id: listing.id, input, ip: reporter?.ip ?? null }
    return sendNotice(needs, { find: () => listing })(sent)
  }

const noticeStatistics =
  ({ notices }: ListingNeeds) =>
  ({ from, to }: Pick<NoticeStatisticsQuery, 'from' | 'to'>) =>
    notices.statistics({
      since: from ? startOfRomeDay(from) : null,
      until: to ? startOfNextRomeDay(to) : null,
    })

/** Open to anybody; a non-public listing is "not found", so that ids cannot be probed. */
const sendNotice =
  (
    { notices, owners, limiter, outbox, world, atomically }: ListingNeeds,
    { find }: Pick<NoticeDecider, 'find'>,
  ) =>
  ({ kind, id, input, ip }: Sent): Result<Receipt, NotFound | RateLimited> => {
    const permit = ip === null ? null : limiter.take(LIMITS.notices, networkOf(ip))
    if (permit?.ok === false) return permit
    return atomically((): Result<Receipt, NotFound> => {
      const listing = find(kind, id)
      if (!listing?.isPublic) return refuse({ code: 'notice.listing-not-found' })
      const createdAt = world.now()
      const noticeId = idOf<ListingNoticeId>(world.newId())
      notices.add({
        id: noticeId,
        kind,
        listingId: listing.id,
        title: listing.title,
        ownerId: listing.ownerId,
        reason: input.reason,
        explanation: input.explanation,
        notifierName: input.name ?? null,
        notifierEmail: input.email ?? null,
        state: 'open',
        decision: null,
        decidedBy: null,
        createdAt,
        decidedAt: null,
      })
      if (input.email) {
        const variables = {
          name: input.name ?? '',
          title: titleForReporter(owners, { kind, ...listing }),
          concerns: concernsOf({ kind, reason: input.reason }),
          number: noticeId,
        }
        outbox.enqueue({ recipient: input.email, template: 'notice-received', variables })
      }
      return accept({ id: noticeId, createdAt })
    })
  }
