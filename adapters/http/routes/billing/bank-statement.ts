import type { Context } from 'hono'
import { adminOnly, newRoutes } from '#adapters/http/guards.ts'
import { readFile, readJson, sendsFile } from '#adapters/http/input.ts'
import { valueOrRefuse } from '#adapters/http/reply.ts'
import {
  STATEMENT_BODY_BYTES,
  STATEMENT_MAX_BYTES,
  StatementInput,
} from '#modules/billing/contract/bank-statement.ts'
import type { Billing } from '#modules/billing/index.ts'
import { replyShopRefusal } from './refusals.ts'

export const bankStatementRoutes = ({ admin }: Pick<Billing, 'admin'>) =>
  newRoutes().post('/admin/bank-statement', adminOnly, async (c) =>
    c.json(valueOrRefuse(await admin.matchStatement(await statementIn(c)), replyShopRefusal)),
  )

/** Accepts the bank's file, or the file within JSON. */
const statementIn = async (c: Context): Promise<Uint8Array> => {
  if (sendsFile(c)) return await readFile(c, STATEMENT_MAX_BYTES)
  const { csv, xlsx } = await readJson(c, StatementInput, STATEMENT_BODY_BYTES)
  return xlsx === undefined ? Buffer.from(csv ?? '') : Buffer.from(xlsx, 'base64')
}
