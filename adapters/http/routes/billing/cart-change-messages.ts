/** Messages about cart lines that changed since they were added. */
import type { CartChange } from '#modules/billing/index.ts'
import { inEuro } from '#modules/kernel/euro.ts'

/** Null for a deleted item that was added before names were stored. */
const named = ({ name }: Pick<CartChange, 'name'>) => (name === '' ? 'Un articolo' : `«${name}»`)

export const changeMessage = (change: CartChange) =>
  change.kind === 'off-sale' ? offSaleMessage(change) : priceMessage(change)

export const offSaleMessage = (line: Pick<CartChange, 'name'>) =>
  `${named(line)} non è più in vendita.`

const priceMessage = (change: Extract<CartChange, { kind: 'price' }>) =>
  `${named(change)} costa ora ${inEuro(change.toCents)}, prima ${inEuro(change.fromCents)}.`

/** Null when only prices changed. */
export const leftMessage = (changes: readonly CartChange[], isEmptied: boolean) => {
  const left = changes.filter(({ kind }) => kind === 'off-sale')
  if (left.length === 0) return null
  const names = new Intl.ListFormat('it-IT', { type: 'conjunction' }).format(left.map(named))
  const what =
    left.length === 1
      ? `${names} non è più in vendita: lo abbiamo tolto dal carrello`
      : `${names} non sono più in vendita: li abbiamo tolti dal carrello`
  return isEmptied ? `${what}, che ora è vuoto.` : `${what}. Il resto è rimasto.`
}
