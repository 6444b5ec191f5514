/** Reads delimiter-separated values: quoted line breaks, doubled quotes, rows of uneven length. */
import { parse } from 'csv-parse/sync'
import type { TableRow } from '#modules/billing/admin/statement/read-statement.ts'

type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } }

/** A file with an unclosed quote is parsed again with quotes as ordinary characters. */
export const readTable = (text: string, delimiter: string): readonly TableRow[] => {
  // Otherwise a quoted CRLF counts as two lines.
  const lines = text.replace(/\r\n?/g, '\n')
  try {
    return parsed(lines, delimiter, '"')
  } catch {
    return parsed(lines, delimiter, false)
  }
}

const parsed = (text: string, delimiter: string, quote: '"' | false): readonly TableRow[] => {
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
