/** Reads separated values: quoted line breaks, doubled quotes, rows of uneven length. */
import { parse } from 'csv-parse/sync'

/** `line` is the row's first line in the file, from 1. */
export type ParsedTableRow = { readonly line: number; readonly cells: readonly string[] }
export type ParsedTable = readonly ParsedTableRow[]

const DELIMITERS = [';', ',', '\t', '|'] as const

/** What Excel reads as the delimiter of the lines below. */
const DECLARED = /^sep=(.)\n/i

/** The text parsed with each possible delimiter; the caller, who knows the columns, chooses. */
export const readCsv = (text: string): readonly ParsedTable[] => {
  // Otherwise a quoted CRLF counts as two lines; one bank ends its lines with two CRs.
  const lines = text.replace(/\r*\n|\r/g, '\n')
  const declared = DECLARED.exec(lines)?.[1]
  if (declared) return [parseWithDelimiter(lines, declared).slice(1)]
  return tablesOf(lines).flatMap((table) => [table, ...unwrapTable(table)])
}

const tablesOf = (lines: string) =>
  DELIMITERS.map((delimiter) => parseWithDelimiter(lines, delimiter))

/** Parses again rows that are quoted as a single cell; line breaks inside them do not split a row. */
const unwrapTable = (table: ParsedTable): readonly ParsedTable[] => {
  const written = table.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const isWrapped =
    written.some(({ cells }) => /[;,\t|]/.test(cells[0] ?? '')) &&
    written.every(({ cells }) => cells.slice(1).every((cell) => cell === ''))
  if (!isWrapped) return []
  return DELIMITERS.map((delimiter) =>
    written.map(({ line, cells: [cell = ''] }) => ({
      line,
      cells: parseWithDelimiter(cell.replaceAll('\n', ' '), delimiter)[0]?.cells ?? [],
    })),
  )
}

/** A text with an unclosed quote is parsed again with quotes as ordinary characters. */
const parseWithDelimiter = (lines: string, delimiter: string): ParsedTable => {
  try {
    return parseCsv(lines, delimiter, '"')
  } catch {
    return parseCsv(lines, delimiter, false)
  }
}

type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } }

const parseCsv = (text: string, delimiter: string, quote: '"' | false): ParsedTable => {
  const records = parse(text, {
    bom: true,
    delimiter,
    quote,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: '\n',
    trim: true,
  }) as unknown as readonly Parsed[]
  // A quoted line break makes a record span lines: its first line counts.
  return records.map(({ record }, at) => ({
    line: (at === 0 ? 0 : (records[at - 1]?.info.lines ?? 0)) + 1,
    cells: record,
  }))
}
