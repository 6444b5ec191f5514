import { toRomeClock } from './rome-calendar.ts'

/** Decimal numbers are written with a comma, absent values as nothing. */
export type CsvCell = string | number | null

/** Suits Italian spreadsheets: semicolons, and a byte order mark for UTF-8. */
export const formatCsv = (rows: readonly (readonly CsvCell[])[]) => `\uFEFF${formatCsvLines(rows)}`

/** Further rows of the same file. */
export const formatCsvLines = (rows: readonly (readonly CsvCell[])[]) =>
  rows.map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('')

const cellText = (value: CsvCell) => {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = harmless(value ?? '')
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Cents, or hundredths of a percent, with two decimals; without a negative zero. */
export const formatCsvAmount = (hundredths: number) =>
  (hundredths / 100)
    .toFixed(2)
    .replace(/^-(?=0\.00$)/, '')
    .replace('.', ',')

/** `2026-11-28 10:00` in Rome, which sorts as it stands. */
export const formatCsvMoment = (at: string | Date) =>
  toRomeClock(new Date(at)).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')

/** A VAT number with its country: of digits alone a spreadsheet drops the zeros before them. */
export const formatCsvTaxId = (id: string) => (/^[0-7]\d{10}$/.test(id) ? `IT${id}` : id)

/** A cell as it was before `harmless`: without the apostrophes that are no part of it. */
export const unescapeCsvCell = (cell: string) =>
  cell.replace(/^'(?= *[=+\-@]|0)/, '').replace(/([,;|\t\r\n] *)'(?=[=+\-@])/g, '$1')

const AMOUNT = /^-?\d+,\d\d$/
/** The pattern includes signs in full width, with which spreadsheets in Asian languages calculate. */
const FORMULA = /^(?= *[=+\-@＝＋－＠\t\r])/
/** Inside a text too, because a spreadsheet may be told another separator than ours. */
const INNER_FORMULA = /[,;|\t\r\n] *(?=[=+\-@＝＋－＠])/g

const ZEROS_FIRST = /^(?=0\d+$)/

/** Puts an apostrophe before what a spreadsheet would calculate or shorten; amounts in text stay as they are. */
const harmless = (text: string) =>
  AMOUNT.test(text)
    ? text
    : text.replace(INNER_FORMULA, "$&'").replace(FORMULA, "'").replace(ZEROS_FIRST, "'")
