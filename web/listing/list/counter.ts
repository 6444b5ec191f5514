import { formatNumber } from '#web/lib/formats.ts'

type Count = {
  readonly offset: number
  /** How many are on the page. */
  readonly shown: number
  readonly total: number
  /** `total` is a lower bound. */
  readonly isAtLeast: boolean
  /** What they are: "richieste". */
  readonly counted: string
}

/** "Mostrando 20 di 64 richieste"; on later pages the range. */
export const counterText = ({ offset, shown, total, isAtLeast, counted }: Count) => {
  const which =
    offset > 0 && shown > 0
      ? `${formatNumber(offset + 1)}–${formatNumber(offset + shown)}`
      : formatNumber(shown)
  return `Mostrando ${which} di ${isAtLeast ? 'oltre ' : ''}${formatNumber(total)} ${counted}`
}
