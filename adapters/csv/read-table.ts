/** Separated values as files have them: quoted line breaks, doubled quotes, rows of uneven length. */
import { parse } from 'csv-parse/sync'
import type { TableRow } from '#modules/billing/index.ts'

type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } }

/** A file with a quote that never closes is read once more with quotes as ordinary characters. */
export const readTable = (text: string, delimiter: string): readonly TableRow[] => {
  // Else a quoted line break of two characters counts as two lines.
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
  // A quoted line break makes a record longer than a line: what counts is where it begins.
  return records.map(({ record }, at) => ({
    line: (at === 0 ? 0 : (records[at - 1]?.info.lines ?? 0)) + 1,
    cells: record,
  }))
}
