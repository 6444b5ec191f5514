/** The rates of Italian VAT as the law sets them: a change of the law is a change of this table. */

export type VatRate = {
  readonly percent: number
  /** A rate that ends is followed by the one of its kind. */
  readonly kind: 'standard' | 'reduced' | 'low' | 'minimum'
  /** First day and last day, `2013-10-01`; null while no end is known. */
  readonly from: string
  readonly until: string | null
  readonly law: string
}

export const VAT_RATES: readonly VatRate[] = [
  {
    percent: 22,
    kind: 'standard',
    from: '2013-10-01',
    until: null,
    law: 'DPR 633/1972 art. 16 c. 1; DL 76/2013 art. 11',
  },
  {
    percent: 10,
    kind: 'reduced',
    from: '1995-02-24',
    until: null,
    law: 'DPR 633/1972 tab. A parte III; DL 41/1995',
  },
  {
    percent: 5,
    kind: 'low',
    from: '2016-01-01',
    until: null,
    law: 'DPR 633/1972 tab. A parte II-bis; L. 208/2015 art. 1 c. 960',
  },
  {
    percent: 4,
    kind: 'minimum',
    from: '1989-01-01',
    until: null,
    law: 'DPR 633/1972 tab. A parte II',
  },
]

/** Lists the rates that may be chosen at a time: percent, and 0 for sales without VAT. */
export const VAT_PERCENTS: readonly number[] = [
  ...new Set([...VAT_RATES.map(({ percent }) => percent), 0]),
]

/** Percent of each rate in force on this day (`2026-03-03`), and 0. */
export const listVatPercentsOn = (day: string, rates = VAT_RATES): readonly number[] => [
  ...rates.filter((rate) => isInForce(rate, day)).map(({ percent }) => percent),
  0,
]

/** Returns the chosen rate on this day: if it has ended, its successor of the same kind. */
export const findVatPercentOn = (percent: number, day: string, rates = VAT_RATES): number => {
  const ofPercent = rates.filter((rate) => rate.percent === percent)
  if (ofPercent.length === 0 || ofPercent.some((rate) => isInForce(rate, day))) return percent
  const kinds = ofPercent.map(({ kind }) => kind)
  return rates.find((rate) => kinds.includes(rate.kind) && isInForce(rate, day))?.percent ?? percent
}

const isInForce = ({ from, until }: VatRate, day: string) =>
  from <= day && (until === null || day <= until)
