/** The one reader of tables that people upload, whatever program wrote them. */
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { decodeText } from './decode-text.ts'
import { type ParsedTable, readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'

export type TableFault = 'unreadable' | 'too-large' | 'old-excel' | 'web-page' | 'pdf'

/** Limits what a reader returns, not what a file claims. */
const ROWS_MAX = 20_000
const CELLS_MAX = 500_000
const CELL_MAX_CHARACTERS = 5000

/** Each sheet of a workbook, or a text with each delimiter that it may have. */
export const readTables = async (
  bytes: Uint8Array,
): Promise<Result<readonly ParsedTable[], TableFault>> => {
  const kind = KINDS.find(({ start }) => start.every((byte, place) => bytes[place] === byte))
  if (kind?.fault) return refuse(kind.fault)
  if (kind) return within(await readWorkbook(bytes))
  const text = decodeText(bytes)
  return isWebPage(text) ? refuse('web-page') : within(readCsv(text))
}

const KINDS: readonly { readonly start: readonly number[]; readonly fault?: TableFault }[] = [
  { start: [0x50, 0x4b, 0x03, 0x04] },
  { start: [0xd0, 0xcf, 0x11, 0xe0], fault: 'old-excel' },
  { start: [0x25, 0x50, 0x44, 0x46], fault: 'pdf' },
]

const isWebPage = (text: string) =>
  /^\s*<(?:!doctype html|html|head|meta|table|body)\b/i.test(text.slice(0, 500))

const within = (
  tables: readonly ParsedTable[] | null,
): Result<readonly ParsedTable[], TableFault> => {
  if (tables === null) return refuse('unreadable')
  const isTooLarge = tables.some((table) => table.length > ROWS_MAX || cellsOf(table) > CELLS_MAX)
  return isTooLarge ? refuse('too-large') : accept(tables.map(cut))
}

const cellsOf = (table: ParsedTable) => table.reduce((sum, { cells }) => sum + cells.length, 0)

const cut = (table: ParsedTable): ParsedTable =>
  table.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.slice(0, CELL_MAX_CHARACTERS)),
  }))
