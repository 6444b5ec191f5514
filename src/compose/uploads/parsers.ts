/** What is read of files that people upload, always in the worker thread. */
import { readReceipt } from '#adapters/fatturapa/read-receipt.ts'
import { cleanSvg } from '#adapters/markup/clean-svg.ts'
import { readTables } from '#adapters/tables/read-tables.ts'
import { readStatementFile } from '#adapters/tables/statement/read-statement-file.ts'
import { unpackZip } from '#adapters/zip/zip.ts'

type File = { readonly name: string; readonly bytes: Uint8Array }

export const PARSERS = {
  statement: readStatementFile,
  tables: readTables,
  receipts: async (file: File) =>
    unpackZip(file).map(({ name, text }) => ({ name, text, notice: readReceipt(text) })),
  logo: async (source: string) => cleanSvg(source),
}

export type Parsers = typeof PARSERS
