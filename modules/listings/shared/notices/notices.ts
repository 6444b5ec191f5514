/** Notices of illegal content: received, acknowledged, decided with reasons, counted. */
import type { SubmitNotice, SubmittedNotice } from '#modules/kernel/decisions.ts'
import { type ListingNoticeId, toId, type UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { toRomeDayRange } from '#modules/kernel/rome-calendar.ts'
import { isListingPublic } from '#modules/kernel/visibility.ts'
import { toNetworkKey } from '#modules/kernel/visitor-network.ts'
import type { NoticeInput, NoticeStatisticsQuery } from '../../contract/shared/notices.ts'
import type { ListingKind, NoticeKind } from '../../contract/shared/vocabulary.ts'
import type { ListingNeeds, Owner } from '../../ports.ts'
import { decideNotice, listNoticeConcerns, titleForReporter } from './decide-notice.ts'
import type { ReportedListing } from './notice.ts'

type NoticeNeeds = Pick<
  ListingNeeds,
  'owners' | 'limiter' | 'atomically' | 'notices' | 'outbox' | 'world'
>

type NoticeRequest = {
  readonly kind: NoticeKind
  readonly find: () => ReportedListing | null
  readonly input: NoticeInput
  /** This is null for the site itself, which no limit holds back. */
  readonly ip: string | null
}

export const createNotices = (needs: ListingNeeds, beforeReading: () => void) => ({
  send: ({ kind, id, ...sent }: NoticeAboutListing) => {
    const find = () => {
      beforeReading()
      return reportedListing(needs, kind, id)
    }
    return sendNotice(needs)({ kind, find, ...sent })
  },
  sendAboutFirm: sendAboutFirm(needs),
  sendByMember: sendByMember(needs),
  queue: needs.notices.queue,
  shown: needs.notices.shown,
  statistics: noticeStatistics(needs),
  decide: decideNotice(needs),
})

const reportedListing = (
  { requests, items, world }: Pick<ListingNeeds, 'requests' | 'items' | 'world'>,
  kind: ListingKind,
  id: string,
) => {
  const listing = kind === 'job' ? requests.find(toId(id)) : items.find(toId(id))
  if (!listing) return null
  const { contents, ownerId } = listing
  return { id, title: contents.title, ownerId, isPublic: isListingPublic(listing, world.now()) }
}

type NoticeAboutListing = Pick<NoticeRequest, 'input' | 'ip'> & {
  readonly kind: ListingKind
  readonly id: string
}

type FirmReport = {
  readonly find: () => ReportedListing | null
  readonly reason: string
  readonly concern?: 'bad_work' | undefined
  readonly description: string
  /** This is null for visitors, who get no answer. */
  readonly reporterId: UserId | null
  readonly ip: string
}

/** `Segnala professionista`: a notice in the sender's own words. */
const sendAboutFirm =
  (needs: NoticeNeeds) =>
  ({ find, reason, concern, description, reporterId, ip }: FirmReport) => {
    const reporter = reporterId && needs.owners.addressOf(reporterId)
    const explanation = `${reason}\n\n${description}`
    const input = inputFrom(reporter, { explanation, concern })
    return sendNotice(needs)({ kind: 'firm', find, input, ip })
  }

const inputFrom = (
  from: Owner | null,
  { explanation, concern }: Pick<Parameters<SubmitNotice>[0], 'explanation' | 'concern'>,
): NoticeInput => ({
  reason: concern ?? 'other',
  explanation,
  name: from?.firstName,
  email: from?.email,
  goodFaith: true,
})

/** What is reported may be seen by nobody else. */
const sendByMember =
  (needs: NoticeNeeds) =>
  (kind: NoticeKind): SubmitNotice =>
  ({ about, reporter, explanation, concern }) => {
    const from = reporter && needs.owners.addressOf(reporter.id)
    const input = inputFrom(from, { explanation, concern })
    return limitNotices(needs, reporter?.ip ?? null, () =>
      accept(receive(needs, { kind, about, input })),
    )
  }

const noticeStatistics =
  ({ notices }: Pick<ListingNeeds, 'notices'>) =>
  (days: Pick<NoticeStatisticsQuery, 'from' | 'to'>) =>
    notices.statistics(toRomeDayRange(days))

/** Open to anybody; a non-public listing is "not found", so that ids cannot be probed. */
const sendNotice =
  (needs: NoticeNeeds) =>
  ({ kind, find, input, ip }: NoticeRequest) =>
    limitNotices(needs, ip, () => {
      const about = find()
      return about?.isPublic
        ? accept(receive(needs, { kind, about, input }))
        : refuse({ code: 'notice.listing-not-found' })
    })

const limitNotices = <Refusal>(
  { limiter, atomically }: Pick<ListingNeeds, 'limiter' | 'atomically'>,
  ip: string | null,
  work: () => Result<SubmittedNotice, Refusal>,
) => {
  const permit = ip === null ? null : limiter.take(LIMITS.notices, toNetworkKey(ip))
  return permit?.ok === false ? permit : atomically(work)
}

type Received = Pick<NoticeRequest, 'kind' | 'input'> & {
  readonly about: Parameters<SubmitNotice>[0]['about']
}

const receive = (
  { notices, owners, outbox, world }: Pick<ListingNeeds, 'notices' | 'owners' | 'outbox' | 'world'>,
  { kind, about, input }: Received,
): SubmittedNotice => {
  const createdAt = world.now()
  const id = toId<ListingNoticeId>(world.newId())
  notices.add({
    id,
    kind,
    listingId: about.id,
    title: about.title,
    ownerId: about.ownerId,
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
      title: titleForReporter(owners, { kind, ...about }),
      concerns: listNoticeConcerns({ kind, reason: input.reason }),
      number: id,
    }
    outbox.enqueue({ recipient: input.email, template: 'notice-received', variables })
  }
  return { id, createdAt }
}
