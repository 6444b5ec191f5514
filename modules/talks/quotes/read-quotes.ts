import type { JobRequestId, TalkEntryId, TalkId, UserId } from '#modules/kernel/ids.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import { isPassedOverButOpen } from '../contract/paths.ts'
import type { QuoteComparisonReply, QuoteDocumentReply } from '../contract/quotes.ts'
import { findParticipation } from '../participation.ts'
import type { ComparedQuote, QuotedRequests, QuoteNeeds } from './ports.ts'
import { omitFirmPhone, type Quote, toQuoteReply } from './quote.ts'

/** A quote as its two sides read it. */
export const readQuoteReply =
  ({ quotes, world }: Pick<QuoteNeeds, 'quotes' | 'world'>) =>
  (quote: Quote) =>
    toQuoteReply(quote, {
      today: todayIn(world),
      newestRevision: quotes.newestRevision(quote.talkId),
    })

const todayIn = (world: QuoteNeeds['world']) => romeDayOf(world.now()).toString()

/** Answers null for everybody but the two. */
export const readDocument =
  (needs: Pick<QuoteNeeds, 'quotes' | 'people' | 'keys' | 'talks' | 'world'>) =>
  (userId: UserId, talkId: TalkId, id: TalkEntryId): QuoteDocumentReply | null => {
    const mine = findParticipation(needs, talkId, userId)
    const ownQuote = mine && needs.quotes.find(talkId, id)
    if (!mine || !ownQuote) return null
    const { people } = needs
    const { talk, side } = mine
    const isPhoneHidden = side === 'client' && needs.keys.stateOf(talkId) !== 'given'
    const quote = readQuoteReply(needs)(ownQuote)
    return {
      quote: isPhoneHidden ? omitFirmPhone(quote) : quote,
      talkId,
      subject: talk.subject,
      firm: ownQuote.firm && isPhoneHidden ? { ...ownQuote.firm, phone: null } : ownQuote.firm,
      professionalName: people.nameOf(talk, talk.professionalId),
      clientName: people.nameOf(talk, talk.clientId),
    }
  }

/** Answers null unless the request is theirs. */
export const compareQuotes =
  (needs: Pick<QuoteNeeds, 'requests' | 'quotes' | 'people' | 'keys' | 'world' | 'talks'>) =>
  (userId: UserId, id: JobRequestId): QuoteComparisonReply | null => {
    const request = needs.requests.own(userId, id)
    if (!request) return null
    const { title, canBeClosed, revealCount, placesLeft } = request
    return {
      request: { id, title, canBeClosed, revealCount, placesLeft },
      items: needs.quotes
        .aboutRequest(id)
        .flatMap((compared) => itemOf(needs, { userId, request }, compared)),
    }
  }

type OwnRequest = {
  readonly userId: UserId
  readonly request: NonNullable<ReturnType<QuotedRequests['own']>>
}

const itemOf = (
  needs: Pick<QuoteNeeds, 'people' | 'keys' | 'world' | 'talks'>,
  { userId, request }: OwnRequest,
  { quote, chosenQuote, professionalId, firm, ...compared }: ComparedQuote,
): QuoteComparisonReply['items'] => {
  const talk = findParticipation(needs, quote.talkId, userId)?.talk
  if (!talk) return []
  const professionalName = needs.people.nameOf(talk, professionalId)
  const contactKey = needs.keys.stateOf(talk.id)
  const replyTo = (one: Quote) => {
    const reply = toQuoteReply(one, { today: todayIn(needs.world), newestRevision: quote.revision })
    return contactKey === 'given' ? reply : omitFirmPhone(reply)
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
      hasContact: needs.keys.isContactOpen(talk.id),
      canBeChosen:
        talk.state === 'open' ||
        (talk.state === 'closed' && isPassedOverButOpen(talk.closedCause, request.canBeClosed)),
      quote: replyTo(quote),
      chosenQuote: chosenQuote && replyTo(chosenQuote),
      firstAnswerMinutes: compared.firstAnswerMinutes,
    },
  ]
}
