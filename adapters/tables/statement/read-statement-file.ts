/** Reads a bank statement of whatever format; what cannot be read is told by its name. */

import type { StatementRefusal, StatementRow } from '#modules/billing/statement-row.ts'
import { cutText } from '#modules/kernel/cut-text.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { decodeText } from '../decode-text.ts'
import { readTables } from '../read-tables.ts'
import { isXml, readCamt } from './read-camt.ts'
import { isMt940, readMt940 } from './read-mt940.ts'
import { readBankStatementRows } from './read-rows.ts'

type Read = Result<readonly StatementRow[], StatementRefusal>

const ROWS_MAX = 5000
const TEXT_MAX = 1000

export const readStatementFile = async (bytes: Uint8Array): Promise<Read> => {
  const read = await readAny(bytes)
  if (!read.ok) return read
  if (read.value.length > ROWS_MAX) return refuse({ code: 'statement.too-large' })
  return accept(read.value.map((row) => ({ ...row, text: cutText(row.text, TEXT_MAX) })))
}

const readAny = async (bytes: Uint8Array): Promise<Read> => {
  const text = decodeText(bytes)
  if (/^\s*$/.test(text)) return refuse({ code: 'statement.empty' })
  if (
    /^\s*(?:OFXHEADER|<\?OFX|<OFX>)/i.test(text.slice(0, 300)) ||
    /^\s*<\?xml[^>]*>\s*<\?OFX/i.test(text.slice(0, 300))
  )
    return refuse({ code: 'statement.ofx' })
  if (isMt940(text)) return accept(readMt940(text))
  if (isXml(text)) return orUnreadable(readCamt(text))
  const tables = await readTables(bytes)
  if (!tables.ok) return refuse({ code: `statement.${tables.refusal}` })
  const rows = readBankStatementRows(tables.value)
  return rows ? accept(rows) : refuse({ code: 'statement.no-columns' })
}

const orUnreadable = (rows: readonly StatementRow[] | null): Read =>
  rows ? accept(rows) : refuse({ code: 'statement.unreadable' })
