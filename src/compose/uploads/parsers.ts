/** Parses files that people upload, always in a separate process. */
import { readReceiptFiles } from '#adapters/fatturapa/receipts/read-receipt-files.ts'
import { parseBounce } from '#adapters/mailboxes/parse-bounce.ts'
import { parseCertifiedMail } from '#adapters/mailboxes/parse-certified-mail.ts'
import { readAttachments } from '#adapters/mailboxes/read-mail.ts'
import { stripHtml } from '#adapters/markup/clean-html.ts'
import { cleanSvg } from '#adapters/markup/clean-svg.ts'
import { createImportFileReader } from '#adapters/tables/imports/read-import-file.ts'
import { readTables } from '#adapters/tables/read-tables.ts'
import { readStatementFile } from '#adapters/tables/statement/read-statement-file.ts'
import { unpackLargeZip, unpackZip } from '#adapters/zip/zip.ts'

type File = { readonly name: string; readonly bytes: Uint8Array }

const receiptsInFile = readReceiptFiles({ unpack: unpackZip, attachmentsOf: readAttachments })
const readImportFile = createImportFileReader({ unpack: unpackLargeZip, textOf: stripHtml })
const certifiedMail = parseCertifiedMail(receiptsInFile)

export const UPLOAD_PARSERS = {
  statement: readStatementFile,
  tables: readTables,
  imports: async (file: File) => ({ file: await readImportFile(file) }),
  receipts: (file: File) => receiptsInFile(file),
  /** `mail` is null if the message is not a certified one. */
  certifiedMail: async (bytes: Uint8Array) => ({ mail: await certifiedMail(bytes) }),
  bounce: async (bytes: Uint8Array) => ({ bounce: await parseBounce(bytes) }),
  logo: async (source: string) => cleanSvg(source),
}

export type UploadParsers = typeof UPLOAD_PARSERS
