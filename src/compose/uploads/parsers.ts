/** Parses files that people upload, always in a separate process. */
import { receiptsIn } from '#adapters/fatturapa/receipts/receipts-in.ts'
import { bounceIn } from '#adapters/mailboxes/bounce-in.ts'
import { certifiedMailIn } from '#adapters/mailboxes/certified-mail-in.ts'
import { attachmentsOf } from '#adapters/mailboxes/read-mail.ts'
import { textOf } from '#adapters/markup/clean-html.ts'
import { cleanSvg } from '#adapters/markup/clean-svg.ts'
import { importFileReader } from '#adapters/tables/imports/read-import-file.ts'
import { readTables } from '#adapters/tables/read-tables.ts'
import { readStatementFile } from '#adapters/tables/statement/read-statement-file.ts'
import { unpackLarge, unpackZip } from '#adapters/zip/zip.ts'

type File = { readonly name: string; readonly bytes: Uint8Array }

const receiptsInFile = receiptsIn({ unpack: unpackZip, attachmentsOf })
const readImportFile = importFileReader({ unpack: unpackLarge, textOf })
const certifiedMail = certifiedMailIn(receiptsInFile)

export const PARSERS = {
  statement: readStatementFile,
  tables: readTables,
  imports: async (file: File) => ({ file: await readImportFile(file) }),
  receipts: (file: File) => receiptsInFile(file),
  /** `mail` is null for what is no certified message. */
  certifiedMail: async (bytes: Uint8Array) => ({ mail: await certifiedMail(bytes) }),
  bounce: async (bytes: Uint8Array) => ({ bounce: await bounceIn(bytes) }),
  logo: async (source: string) => cleanSvg(source),
}

export type Parsers = typeof PARSERS
