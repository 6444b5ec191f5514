import type { Day } from '../document/document.ts'
import type { StampQuarter } from '../ports.ts'

export type StampDue = StampQuarter & { readonly payBy: Day }

/** Months after the quarter: the tax office wants the first three by these, the last by the end of February. */
const MONTHS_LATER = [2, 3, 2, 2] as const

/** Of one quarter, `2026-Q1`; zero where no document owes any. */
export const stampQuarter = (owed: readonly StampQuarter[], period: string): StampDue => {
  const found = owed.find((one) => one.period === period) ?? { period, documents: 0, cents: 0 }
  return { ...found, payBy: payByOf(period) }
}

const payByOf = (period: string): Day => {
  const quarter = Number(period.slice(-1))
  const month = Temporal.PlainYearMonth.from({
    year: Number(period.slice(0, 4)),
    month: quarter * 3,
  })
  const due = month.add({ months: MONTHS_LATER[quarter - 1] ?? 2 })
  return due.toPlainDate({ day: due.daysInMonth }).toString()
}
