/** Decimal numbers are written with a comma, absent values as nothing. */
export type CsvCell = string | number | null

/** For Italian spreadsheets: semicolons, and a byte order mark for UTF-8. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]) =>
  `\uFEFF${rows.map((cells) => `${cells.map(written).join(';')}\r\n`).join('')}`

const written = (value: CsvCell) => {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = harmless(value ?? '')
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const AMOUNT = /^-?\d+,\d\d$/
const FORMULA = /^(?= *[=+\-@\t\r])/
/** Inside a text too, because a spreadsheet may be told another separator than ours. */
const INNER_FORMULA = /[,;|\t\r\n] *(?=[=+\-@])/g

/** Puts an apostrophe before what a spreadsheet would calculate; amounts in text stay as they are. */
const harmless = (text: string) =>
  AMOUNT.test(text) ? text : text.replace(INNER_FORMULA, "$&'").replace(FORMULA, "'")
