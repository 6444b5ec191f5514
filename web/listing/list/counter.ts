import { formatNumber } from '#web/lib/formats.ts'
import type { Filters } from './board.ts'

type Count = {
  readonly offset: number
  /** How many are on the page. */
  readonly shown: number
  readonly total: number
  /** `total` is a lower bound. */
  readonly isAtLeast: boolean
  /** What they are: "richieste". */
  readonly counted: string
  /** The place of the search. */
  readonly filters?: Filters<'city' | 'radiusKm'>
}

/** "Mostrando 20 di 64 richieste a Padova"; on later pages the range. */
export const counterText = ({ offset, shown, total, isAtLeast, counted, filters }: Count) => {
  const which =
    offset > 0 && shown > 0
      ? `${formatNumber(offset + 1)}–${formatNumber(offset + shown)}`
      : formatNumber(shown)
  const all = `${isAtLeast ? 'oltre ' : ''}${formatNumber(total)} ${counted}`
  return `Mostrando ${which} di ${all}${placeText(filters)}`
}

const placeText = ({ city, radiusKm }: Filters<'city' | 'radiusKm'> = {}) => {
  if (!city) return ''
  return radiusKm ? ` entro ${radiusKm} km da ${city}` : ` a ${city}`
}
