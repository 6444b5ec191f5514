/** What the two read of their talk, and what each may do there. */
import type { UserId } from '#modules/kernel/ids.ts'
import { isPassedOverButOpen } from './contract/paths.ts'
import type { TalkEntryReply, TalkReply } from './contract/talks.ts'
import { findWritingCode, isPrivateSeller, mustWaitForStaff } from './participation.ts'
import type {
  StoredTalkReply,
  TalkEntryRef,
  TalkNeeds,
  TalkPageRequest,
  TalkWithReader,
} from './ports.ts'
import { omitFirmPhone } from './quotes/quote.ts'
import { isAnsweredLate } from './talk.ts'

type Needs = Pick<TalkNeeds, 'views' | 'reports' | 'readPhone'>

/** Answers null for everyone but the two participants. */
export const readTalk =
  ({ views, reports, readPhone }: Needs) =>
  (userId: UserId, wanted: TalkPageRequest): TalkReply | null => {
    const seen = views.one(userId, wanted)
    if (!seen) return null
    const { talk, isTrader } = seen
    const entries = talk.entries.map(shownTo(talk))
    const code = codeOf(seen, mustWaitForStaff(reports, userId))
    const canWrite = code === null
    const isClient = talk.role === 'client'
    return {
      ...talk,
      entries,
      canWrite,
      mustWait: code === 'talks.held',
      canQuote: !isClient && canWrite && !isPrivateSeller(talk.listing.kind, isTrader),
      canChoose: canChoose(talk),
      firmPhoneE164:
        isClient && talk.contactKey === 'given' ? readPhone(firmPhoneIn(entries)) : null,
    }
  }

export const readEntry =
  ({ views }: Pick<Needs, 'views'>) =>
  (userId: UserId, at: TalkEntryRef): TalkEntryReply | null => {
    const seen = views.entry(userId, at)
    return seen && shownTo(seen)(seen.entry)
  }

/** Before the client gave the contact, the firm's number is not the client's either. */
const shownTo =
  ({ role, contactKey }: Pick<TalkReply, 'role' | 'contactKey'>) =>
  (entry: TalkEntryReply): TalkEntryReply =>
    role === 'client' && contactKey !== 'given' && entry.quote
      ? { ...entry, quote: omitFirmPhone(entry.quote) }
      : entry

const codeOf = ({ talk, areBothThere, wasBlocked }: TalkWithReader, hasToWait: boolean) => {
  const isLateAnswer = talk.role === 'client' && isAnsweredLate(talk)
  return findWritingCode({
    state: isLateAnswer ? 'open' : talk.state,
    areBothThere,
    hasBlocked: talk.isBlocked,
    wasBlocked,
    mustWait: hasToWait,
  })
}

/** A client chooses once the two have spoken about a request, or where a quote stands to choose. */
const canChoose = (talk: StoredTalkReply) =>
  talk.role === 'client' &&
  // To mere words the first answer is one of three.
  (talk.contactKey === 'given' ||
    talk.entries.some((entry) => entry.kind === 'quote' || (isSaid(entry) && entry.isMine))) &&
  talk.listing.kind === 'job' &&
  (talk.state === 'open' ||
    (talk.state === 'closed' && isPassedOverButOpen(talk.closedCause, talk.listing.canBeClosed))) &&
  !(talk.isBlocked || talk.with.isGone) &&
  talk.entries.some(isSaid)

const isSaid = ({ kind }: TalkEntryReply) => kind !== 'event'

const firmPhoneIn = (entries: readonly TalkEntryReply[]) =>
  entries.findLast(({ quote }) => quote?.firm?.phone)?.quote?.firm?.phone ?? ''
