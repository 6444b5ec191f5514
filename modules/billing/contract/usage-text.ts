/** Sentences about the used part of an order and the refund of a withdrawal. */

import { formatEuro } from '#modules/kernel/euro.ts'
import { formatCount } from '#modules/kernel/format-count.ts'

export type UsageOfPlan = {
  readonly contactsUsed: number
  /** Null means unlimited contacts. */
  readonly contactsIncluded: number | null
  /** This is set for a plan alone; null where its share counts. */
  readonly contactPriceCents: number | null
  /** This is null without a plan. */
  readonly days: { readonly used: number; readonly included: number } | null
}

export type WithdrawalShare = {
  readonly refundCents: number
  readonly keptCents: number
  /** This is null when nothing may be retained. */
  readonly used: UsageOfPlan | null
}

/** `4 contatti su 10 a 1,99 € l’uno e 3 giorni su 31`. */
export const describeUsage = (used: UsageOfPlan) =>
  [
    ...contactsText(used),
    ...(used.days
      ? [`${formatCount(used.days.used, 'giorno', 'giorni')} su ${used.days.included}`]
      : []),
  ].join(' e ')

const contactsText = ({ contactsUsed, contactsIncluded, contactPriceCents }: UsageOfPlan) => {
  const contacts = formatCount(contactsUsed, 'contatto', 'contatti')
  const price = contactPriceCents === null ? '' : ` a ${formatEuro(contactPriceCents)} l’uno`
  if (contactsIncluded !== null) return [`${contacts} su ${contactsIncluded}${price}`]
  return price === '' ? [] : [`${contacts}${price}`]
}

export const describeWithdrawal = (
  isDone: boolean,
  { refundCents, keptCents, used }: WithdrawalShare,
) => {
  const refund = `Ti restituiamo ${formatEuro(refundCents)}`
  if (isDone)
    return `Recesso registrato: ti abbiamo inviato la ricevuta via email. Il rimborso è di ${formatEuro(refundCents)}.`
  const begin = 'Conferma per recedere dall’ordine: il servizio che hai acquistato termina subito.'
  if (keptCents === 0) return `${begin} ${refund}, cioè l’intero importo.`
  const retained = `Tratteniamo ${formatEuro(keptCents)} per la parte già usata`
  return `${begin} ${refund}. ${retained}: ${used ? describeUsage(used) : ''} (vale la quota maggiore).`
}

type Priced = {
  readonly name: string
  readonly price: number
  readonly includedContacts: number | null
  readonly contactPrice: number | null
}

/** The price of a contact for buyers who withdraw, shown before the purchase; null without contacts. Amounts in euro. */
export const describeContactPrice = ({ name, price, includedContacts, contactPrice }: Priced) => {
  const euro = (amount: number) => formatEuro(Math.round(amount * 100))
  if (contactPrice !== null)
    return `${name}: ${euro(contactPrice)} per ogni contatto già visto, fino al prezzo del piano.`
  return includedContacts
    ? `${name}: ${euro(price / includedContacts)} per ogni contatto già visto (${euro(price)} diviso ${includedContacts}).`
    : null
}
