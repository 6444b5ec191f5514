/** Describes the price of a firm's visit without a schema, so that every page may load it. */
import { capitalize } from './capitalize.ts'
import { formatItalianNumber } from './italian-number.ts'

export const CALL_OUT_HOURS_LABELS = {
  business: 'lun–ven, ore 8–18',
  evenings: 'lun–sab, ore 8–22',
  always: 'sempre, anche di notte e nei festivi',
} as const
export type CallOutHours = keyof typeof CALL_OUT_HOURS_LABELS

/** Euro, VAT included: what a consumer pays. */
export type CallOut = {
  /** Charged for the visit itself, whatever work follows. */
  readonly visit?: number | undefined
  readonly hourly?: number | undefined
  /** Percent on top in the evening, at night and on holidays. */
  readonly nightPercent?: number | undefined
  readonly hours: CallOutHours
}

/** Tells whether somebody who calls knows a price. */
export const hasCallOutPrice = ({ visit, hourly }: CallOut) =>
  visit !== undefined || hourly !== undefined

/** `Diritto di chiamata 40,00 € · manodopera 35,00 € all’ora · IVA inclusa`; empty where no price is said. */
export const formatCallOutPrice = (callOut: CallOut): string => joinParts(pricesOf(callOut))

/** Says the prices with their hours, and what other hours cost on top. */
export const formatCallOut = (callOut: CallOut): string => {
  const { hours } = callOut
  const isDearer = hours !== 'business' && hasCallOutPrice(callOut)
  return joinParts([
    ...pricesOf(callOut),
    `esce ${CALL_OUT_HOURS_LABELS[hours]}`,
    ...(isDearer ? [surchargeOf(callOut)] : []),
  ])
}

const pricesOf = (callOut: CallOut) => {
  if (!hasCallOutPrice(callOut)) return []
  const { visit, hourly } = callOut
  return [
    ...(visit === undefined ? [] : [`diritto di chiamata ${visit === 0 ? 'gratis' : euro(visit)}`]),
    ...(hourly === undefined ? [] : [`manodopera ${euro(hourly)} all’ora`]),
    'IVA inclusa',
  ]
}

const surchargeOf = ({ nightPercent, hours }: CallOut) => {
  const when = hours === 'always' ? 'di notte e nei festivi' : 'la sera e il sabato'
  if (nightPercent === undefined) return `chiedi se ${when} costa di più`
  return nightPercent === 0 ? `stesso prezzo ${when}` : `${when} ${nightPercent}% in più`
}

const euro = (amount: number) =>
  `${formatItalianNumber(amount, Number.isInteger(amount) ? 0 : 2, 2)}\u00a0€`

const joinParts = (parts: readonly string[]) => capitalize(parts.join(' · '))
