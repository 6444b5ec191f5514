/** Days as banks write them; which of two numbers is the month, the whole column says. */
export type DateFieldOrder = 'day-first' | 'month-first'

/** Italian and English, by their first three letters. */
const MONTHS: readonly (readonly string[])[] = [
  ['gen', 'jan'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['mag', 'may'],
  ['giu', 'jun'],
  ['lug', 'jul'],
  ['ago', 'aug'],
  ['set', 'sep'],
  ['ott', 'oct'],
  ['nov'],
  ['dic', 'dec'],
]

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/
const INTERNATIONAL = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?!\d)/
const DAY_AND_NAME =
  /^(?:\p{L}{3,}[,. ]+)?(\d{1,2})(?:st|nd|rd|th|°)?[\s./-]+(\p{L}{3,})[\s./,-]+(\d{4}|\d{2})(?!\d)/u
const NAME_AND_DAY = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u

/** `month-first` where a day above 12 stands second and none first, as in the United States; null where both are found. */
export const findDateFieldOrder = (cells: readonly string[]): DateFieldOrder | null => {
  const pairs = cells.flatMap((cell) => {
    const [, one, other] = NUMBERS.exec(cell.trim()) ?? []
    return one === undefined ? [] : [[Number(one), Number(other)] as const]
  })
  const isDayFirst = pairs.some(([one]) => one > 12)
  const isMonthFirst = pairs.some(([, other]) => other > 12)
  if (isDayFirst && isMonthFirst) return null
  return isMonthFirst ? 'month-first' : 'day-first'
}

/** Noon in Greenwich, which is the same day in Rome; null if the text is not a day. */
export const parseStatementDay = (written: string, order: DateFieldOrder | null): Date | null => {
  const cell = written.trim()
  const numbers = NUMBERS.exec(cell)
  if (numbers) {
    const [, one = '', other = '', year = ''] = numbers
    if (order === null) return null
    return order === 'day-first' ? noon(year, other, one) : noon(year, one, other)
  }
  const international = INTERNATIONAL.exec(cell)
  if (international) return noon(international[1], international[3], international[4])
  const match = DAY_AND_NAME.exec(cell)
  if (match) return noon(match[3], monthOf(match[2]), match[1])
  const english = NAME_AND_DAY.exec(cell)
  return english ? noon(english[3], monthOf(english[1]), english[2]) : null
}

const monthOf = (name = '') =>
  MONTHS.findIndex((names) => names.includes(name.slice(0, 3).toLowerCase())) + 1

const noon = (year = '', month: string | number = '', day = '') => {
  const full = (year.length === 2 ? 2000 : 0) + Number(year)
  const at = new Date(Date.UTC(full, Number(month) - 1, Number(day), 12))
  return at.getUTCDate() === Number(day) && at.getUTCMonth() === Number(month) - 1 ? at : null
}
