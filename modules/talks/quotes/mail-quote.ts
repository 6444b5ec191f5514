import { formatCallOut } from '#modules/kernel/call-out.ts'
import { formatEuro } from '#modules/kernel/euro.ts'
import { elideArticles, formatLongDay } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { removeLinks } from '../contract/links.ts'
import { talkPagePath } from '../contract/paths.ts'
import { describeMemberSince } from '../mail-digests.ts'
import type { Talk } from '../talk.ts'
import type { QuoteNeeds } from './ports.ts'
import type { Quote } from './quote.ts'

const CHANGED =
  'È cambiato il preventivo che avevi scelto: la versione precedente resta nel confronto'

/**
 * Mails only the client, at once unless a quote for the same listing was mailed within the hour: those that follow
 * share a mail, while notifications never wait, nor does a change of what was chosen. Call it after the quote's entry.
 */
export const mailQuote = (
  needs: Pick<QuoteNeeds, 'people' | 'unmailed' | 'outbox'>,
  talk: Talk,
  quote: Quote,
) => {
  const { people, unmailed, outbox } = needs
  const { clientId, professionalId } = talk
  if (clientId === null || professionalId === null) return
  const permit = outbox.enqueue({
    ...mailTo(people.addressOf(clientId), 'new-quote', {
      from: removeLinks(people.nameInMails(talk, professionalId)),
      title: removeLinks(talk.subject),
      price: priceWords(quote),
      facts: [...factsOf(quote, talk), ...callOutOf(needs, talk)].map((fact) => ({ fact })),
      writer: [{ since: describeMemberSince(needs, professionalId) }],
      path: talkPagePath(talk.id),
      others: [],
    }),
    onBehalfOf: professionalId,
    ...(talk.chosenRevision === null && { gatheredBy: `quote:${talk.listing.id ?? talk.id}` }),
  })
  if (permit.ok) unmailed.markMailed(talk.id, clientId, 1)
}

/** `480 € IVA inclusa`, `dopo un sopralluogo gratis`. */
const priceWords = (quote: Quote): string => {
  const { shape, priceCents, priceMaxCents, isVisitFree } = quote
  if (shape === 'after_visit') {
    if (isVisitFree) return 'dopo un sopralluogo gratis'
    const cost = priceCents === null ? '' : ` da ${shortEuro(priceCents)}${vatWords(quote)}`
    return `dopo un sopralluogo${cost}`
  }
  const least = shortEuro(priceCents ?? 0)
  const price = shape === 'range' ? `da ${least} a ${shortEuro(priceMaxCents ?? 0)}` : least
  return `${price}${shape === 'hourly' ? ' all’ora' : ''}${vatWords(quote)}`
}

const shortEuro = (cents: number) => formatEuro(cents).replace(',00', '').replace(/\s/u, ' ')

const vatWords = ({ vatRateHundredths, isVatIncluded }: Quote) => {
  if (vatRateHundredths === 0) return ', senza IVA'
  return isVatIncluded ? ' IVA inclusa' : ' più IVA'
}

/** About a request of today. */
const callOutOf = ({ people }: Pick<QuoteNeeds, 'people'>, talk: Talk) => {
  const callOut = people.callOutIn(talk, talk.professionalId)
  return callOut ? [formatCallOut(callOut)] : []
}

const factsOf = ({ revision, startsFrom, validUntil }: Quote, { chosenRevision }: Talk) => [
  ...(revision > 1 ? [chosenRevision === null ? `È la versione ${revision}` : CHANGED] : []),
  ...(startsFrom === null ? [] : [elideArticles(`Può cominciare il ${formatLongDay(startsFrom)}`)]),
  elideArticles(`Vale fino al ${formatLongDay(validUntil)}`),
]
