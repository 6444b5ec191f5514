/** Sentences about the used part of an order and the refund of a withdrawal. */
import { inEuro } from '#modules/kernel/euro.ts'

type Used = {
  readonly contactsUsed: number
  /** Null means unlimited contacts. */
  readonly contactsIncluded: number | null
  readonly days: { readonly used: number; readonly included: number } | null
}

type Share = {
  readonly refundCents: number
  readonly keptCents: number
  readonly used: Used | null
}

/** `4 contatti su 10 e 3 giorni su 31`. */
export const usageText = ({ contactsUsed, contactsIncluded, days }: Used) =>
  [
    ...(contactsIncluded === null
      ? []
      : [`${counted(contactsUsed, 'contatto', 'contatti')} su ${contactsIncluded}`]),
    ...(days ? [`${counted(days.used, 'giorno', 'giorni')} su ${days.included}`] : []),
  ].join(' e ')

export const withdrawalMessage = (isDone: boolean, { refundCents, keptCents, used }: Share) => {
  const refund = `Ti restituiamo ${inEuro(refundCents)}`
  if (isDone) return `Recesso registrato: ti abbiamo inviato la ricevuta via email. ${refund}.`
  const begin = "Conferma per recedere dall'ordine: quello che hai acquistato termina subito."
  if (keptCents === 0) return `${begin} ${refund}, cioè tutto.`
  const retained = `Tratteniamo ${inEuro(keptCents)} per la parte già usata`
  return `${begin} ${refund}. ${retained}: ${used ? usageText(used) : ''}, conta la quota maggiore.`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
