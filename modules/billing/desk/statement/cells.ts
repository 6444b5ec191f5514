/** Amounts and days as banks write them. */

const SPACES = /[\s\u00a0\u202f']/g
const CURRENCY = /€|EUR/gi
/** Banks write the sign before, behind, as a real minus or as brackets. */
const NEGATIVE = /^[-−–]|[-−–]$|^\(.*\)$/
const SIGNS = /[-−–+()]/g

/** `1.234,56`, `1,234.56`, `199`, `19,9`, `50,00-`, `(50,00)`; null for what is no amount of money. */
export const centsOf = (cell: string): number | null => {
  const text = cell.replace(CURRENCY, '').replace(SPACES, '')
  const digits = text.replace(SIGNS, '')
  const amount = /^(\d{1,3}(?:[.,]\d{3})+|\d+)?(?:[.,](\d{1,2}))?$/.exec(digits)
  const [, whole = '0', fraction = ''] = amount ?? []
  if (!amount || digits === '') return null
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return NEGATIVE.test(text) ? -cents : cents
}

/** `03/03/2026`, `3.3.26`, `2026-03-03`, with a time or without: noon in Greenwich, which is that day in Rome too. */
export const dayOf = (cell: string): Date | null => {
  const italian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(cell)
  const international = /^(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/.exec(cell)
  const [year, month, day] = italian
    ? [italian[3], italian[2], italian[1]]
    : [international?.[1], international?.[2], international?.[3]]
  if (year === undefined) return null
  const at = new Date(Date.UTC(fullYear(year), Number(month) - 1, Number(day), 12))
  return at.getUTCDate() === Number(day) && at.getUTCMonth() === Number(month) - 1 ? at : null
}

const fullYear = (year: string) => (year.length === 2 ? 2000 : 0) + Number(year)
