import type { GateCode } from '#modules/kernel/firm-checks.ts'
import type { JobRequestId, TalkEntryId, TalkId, UserId } from '#modules/kernel/ids.ts'
import { LIMITS, type RateLimited } from '#modules/kernel/limits.ts'
import { type KeyReused, madeBefore, type RequestKey } from '#modules/kernel/request-keys.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import type { TalkCode } from '../contract/codes.ts'
import { isPassedOver } from '../contract/paths.ts'
import type { QuoteComparisonReply, QuoteDocumentReply, QuoteInput } from '../contract/quotes.ts'
import { type KeyRefusal, keyRefusal } from '../key.ts'
import { isPrivateSeller, participationOf, writingRefusal } from '../participation.ts'
import type { Participation } from '../ports.ts'
import { addEntry, mayWrite } from '../send-message.ts'
import type { Talk } from '../talk.ts'
import { mailQuote } from './mail-quote.ts'
import type { ComparedQuote, QuotedRequests, QuoteNeeds } from './ports.ts'
import { canonicalOf, contentsOf, type Quote, quoteReply, withoutPhone } from './quote.ts'

const VALID_YEARS = 2
/** Without the amount, which is erased one day. */
const ENTRY_TEXT = 'Preventivo'

type Sending = {
  readonly userId: UserId
  readonly talkId: TalkId
  readonly input: QuoteInput
  readonly key: RequestKey | null
}

type SendQuoteRefusal =
  | { readonly code: TalkCode }
  | { readonly code: GateCode }
  | KeyRefusal
  | { readonly code: 'quote.valid-until'; readonly message: string }
  | RateLimited
  | KeyReused

export const sendQuote =
  (needs: QuoteNeeds) =>
  (sending: Sending): Result<Quote, SendQuoteRefusal> =>
    needs.atomically(() => send(needs, sending))

const send = (needs: QuoteNeeds, sending: Sending): Result<Quote, SendQuoteRefusal> => {
  const { userId, talkId, key } = sending
  const mine = participationOf(needs, talkId, userId)
  if (!mine) return refuse({ code: 'talks.not-found' })
  if (mine.side !== 'professional') return refuse({ code: 'talks.not-professional' })
  const made = madeBefore(needs.quoteKeys, sending, needs.world.now())
  if (made && !made.ok) return made
  const sent = made && needs.quotes.find(talkId, made.value)
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
  mine: Participation,
  { userId, talkId, input }: Sending,
): SendQuoteRefusal | null => {
  const code = writingRefusal(needs, mine) ?? tradingRefusal(needs, mine.talk, userId)
  if (code) return { code }
  const key = keyRefusal(needs.keys, mine, { texts: textsOf(input) })
  if (key) return key
  const message = faultOfValidity(input.validUntil, needs.world.now())
  if (message) return { code: 'quote.valid-until', message }
  const permit = mayWrite(needs, userId)
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
  { talk, side }: Participation,
  { userId, talkId, input }: Sending,
): Quote => {
  const author = { id: userId, side }
  const entry = addEntry(needs, talk, { kind: 'quote', text: ENTRY_TEXT, author })
  const quote = {
    id: entry.id,
    talkId,
    sentAt: entry.createdAt,
    revision: needs.quotes.newestRevision(talkId) + 1,
    ...contentsOf(input),
    firm: needs.firms.legalOf(userId),
    isFirmHashed: true,
  }
  const hashed = { ...quote, hash: needs.sha256(canonicalOf(quote)) }
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

/** A quote as its two sides read it. */
export const replyOf =
  ({ quotes, world }: Pick<QuoteNeeds, 'quotes' | 'world'>) =>
  (quote: Quote) =>
    quoteReply(quote, {
      today: todayIn(world),
      newestRevision: quotes.newestRevision(quote.talkId),
    })

const todayIn = (world: QuoteNeeds['world']) => romeDayOf(world.now()).toString()

/** Null for everybody but the two. */
export const readDocument =
  (needs: QuoteNeeds) =>
  (userId: UserId, talkId: TalkId, id: TalkEntryId): QuoteDocumentReply | null => {
    const mine = participationOf(needs, talkId, userId)
    const found = mine && needs.quotes.find(talkId, id)
    if (!mine || !found) return null
    const { people } = needs
    const { talk, side } = mine
    const isPhoneHidden = side === 'client' && needs.keys.stateOf(talkId) !== 'given'
    const quote = replyOf(needs)(found)
    return {
      quote: isPhoneHidden ? withoutPhone(quote) : quote,
      talkId,
      subject: talk.subject,
      firm: found.firm && isPhoneHidden ? { ...found.firm, phone: null } : found.firm,
      professionalName: people.nameOf(talk, talk.professionalId),
      clientName: people.nameOf(talk, talk.clientId),
    }
  }

/** Null unless the request is theirs. */
export const compareQuotes =
  (needs: QuoteNeeds) =>
  (userId: UserId, id: JobRequestId): QuoteComparisonReply | null => {
    const request = needs.requests.own(userId, id)
    if (!request) return null
    return {
      request: { id, title: request.title, canBeClosed: request.canBeClosed },
      items: needs.quotes
        .aboutRequest(id)
        .flatMap((compared) => itemOf(needs, { userId, request }, compared)),
    }
  }

type Asked = {
  readonly userId: UserId
  readonly request: NonNullable<ReturnType<QuotedRequests['own']>>
}

const itemOf = (
  needs: QuoteNeeds,
  { userId, request }: Asked,
  { quote, chosenQuote, professionalId, firm, ...compared }: ComparedQuote,
): QuoteComparisonReply['items'] => {
  const talk = participationOf(needs, quote.talkId, userId)?.talk
  if (!talk) return []
  const professionalName = needs.people.nameOf(talk, professionalId)
  const contactKey = needs.keys.stateOf(talk.id)
  const replyTo = (one: Quote) => {
    const reply = quoteReply(one, { today: todayIn(needs.world), newestRevision: quote.revision })
    return contactKey === 'given' ? reply : withoutPhone(reply)
  }
  return [
    {
      talkId: talk.id,
      professionalName,
      firm,
      ...(compared.profileWaitingSince && {
        profileWaitingSince: compared.profileWaitingSince.toISOString(),
      }),
      state: talk.state,
      contactKey,
      canBeChosen:
        talk.state === 'open' ||
        (talk.state === 'closed' && isPassedOver(talk.closedCause, request.canBeClosed)),
      quote: replyTo(quote),
      chosenQuote: chosenQuote && replyTo(chosenQuote),
      firstAnswerMinutes: compared.firstAnswerMinutes,
    },
  ]
}
