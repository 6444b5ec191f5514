import type { RevealGateCode } from '#modules/kernel/firm-checks.ts'
import type { TalkId, UserId } from '#modules/kernel/ids.ts'
import { LIMITS, type RateLimited } from '#modules/kernel/limits.ts'
import {
  findEarlierResult,
  type IdempotencyKey,
  type IdempotencyKeyReused,
} from '#modules/kernel/request-keys.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import { addEntry } from '../add-entry.ts'
import type { TalkCode } from '../contract/codes.ts'
import type { QuoteInput } from '../contract/quotes.ts'
import { type ContactNotYetGivenRefusal, findContactKeyRefusal } from '../key.ts'
import { findParticipation, findWritingRefusal, isPrivateSeller } from '../participation.ts'
import type { TalkParticipation } from '../ports.ts'
import { canWrite } from '../send-message.ts'
import type { Talk } from '../talk.ts'
import { mailQuote } from './mail-quote.ts'
import type { QuoteNeeds } from './ports.ts'
import { formatCanonicalQuote, type Quote, toQuoteContents } from './quote.ts'

const VALID_YEARS = 2

/** The entry omits the amount, which is erased one day. */
const ENTRY_TEXT = 'Preventivo'

type Sending = {
  readonly userId: UserId
  readonly talkId: TalkId
  readonly input: QuoteInput
  readonly key: IdempotencyKey | null
}

type SendQuoteRefusal =
  | { readonly code: TalkCode }
  | { readonly code: RevealGateCode }
  | ContactNotYetGivenRefusal
  | { readonly code: 'quote.valid-until'; readonly message: string }
  | RateLimited
  | IdempotencyKeyReused

export const sendQuote =
  (needs: QuoteNeeds) =>
  (sending: Sending): Result<Quote, SendQuoteRefusal> =>
    needs.atomically(() => send(needs, sending))

const send = (needs: QuoteNeeds, sending: Sending): Result<Quote, SendQuoteRefusal> => {
  const { userId, talkId, key } = sending
  const mine = findParticipation(needs, talkId, userId)
  if (!mine) return refuse({ code: 'talks.not-found' })
  if (mine.side !== 'professional') return refuse({ code: 'talks.not-professional' })
  const earlier = findEarlierResult(needs.quoteKeys, sending, needs.world.now())
  if (earlier && !earlier.ok) return earlier
  const sent = earlier && needs.quotes.find(talkId, earlier.value)
  if (sent) return accept(sent)
  const refusal = sendingRefusal(needs, mine, sending)
  if (refusal) return refuse(refusal)
  const quote = putQuote(needs, mine, sending)
  needs.quoteKeys.remember({ userId, key, id: quote.id, at: quote.sentAt })
  return accept(quote)
}

/** Counts the quote like a message when nothing else is in its way. */
const sendingRefusal = (
  needs: QuoteNeeds,
  mine: TalkParticipation,
  { userId, talkId, input }: Sending,
): SendQuoteRefusal | null => {
  const code = findWritingRefusal(needs, mine) ?? tradingRefusal(needs, mine.talk, userId)
  if (code) return { code }
  const key = findContactKeyRefusal(needs.keys, mine, { texts: textsOf(input) })
  if (key) return key
  const message = faultOfValidity(input.validUntil, needs.world.now())
  if (message) return { code: 'quote.valid-until', message }
  const permit = canWrite(needs, userId)
  const revision = permit.ok ? needs.limiter.take(LIMITS.quoteRevisions, talkId) : permit
  return revision.ok ? null : revision.refusal
}

/** What a person typed; numbers of the form are figures. */
const textsOf = ({ notes, lines }: QuoteInput) => [notes, ...(lines ?? []).map(({ text }) => text)]

const tradingRefusal = (
  needs: Pick<QuoteNeeds, 'people' | 'gateRefusalFor'>,
  { listing }: Talk,
  userId: UserId,
) =>
  isPrivateSeller(listing.kind, needs.people.addressOf(userId).isTrader)
    ? 'talks.private-seller'
    : needs.gateRefusalFor(userId)

const putQuote = (
  needs: QuoteNeeds,
  { talk, side }: TalkParticipation,
  { userId, talkId, input }: Sending,
): Quote => {
  const author = { id: userId, side }
  const entry = addEntry(needs, talk, { kind: 'quote', text: ENTRY_TEXT, author })
  const quote = {
    id: entry.id,
    talkId,
    sentAt: entry.createdAt,
    revision: needs.quotes.newestRevision(talkId) + 1,
    ...toQuoteContents(input),
    firm: needs.firms.legalOf(userId),
    isFirmHashed: true,
  }
  const hashed = { ...quote, hash: needs.sha256(formatCanonicalQuote(quote)) }
  needs.quotes.add(hashed)
  mailQuote(needs, talk, hashed)
  return hashed
}

const faultOfValidity = (validUntil: string, now: Date): string | null => {
  const today = romeDayOf(now)
  if (validUntil < today.toString()) return 'Indica un giorno da oggi in poi'
  const last = today.add({ years: VALID_YEARS }).toString()
  return validUntil > last ? 'Un preventivo può valere al massimo due anni da oggi' : null
}
