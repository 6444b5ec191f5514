import { testMarketplace } from './marketplace.ts'
import type { Visitor } from './visitors.ts'

export const MERGE_REASON = 'Me lo ha chiesto al telefono, con il numero dell’ordine.'

/** An admin and two accounts of one person, of which `old` ends. */
export const testMerging = async () => {
  const market = await testMarketplace()
  const { signUp, signUpStaff, request, connection } = market
  const admin = await signUpStaff('admin')
  const old = await signUp({ firstName: 'Ada', lastName: 'Rossi', email: 'vecchia@example.it' })
  const now = await signUp({
    firstName: 'Ada',
    lastName: 'Rossi',
    email: 'nuova@example.it',
    isVerified: true,
  })
  const merge = async (body: object = {}, gone: Visitor = old, into: Visitor = now) => {
    const path = `/api/admin/users/${gone.user.id}/merge`
    const fields = { email: into.user.email, reason: MERGE_REASON, ...body }
    const reply = await request('POST', path, { cookie: admin.cookie, body: fields })
    const answer = (await reply.json()) as { code?: string; message: string }
    return { status: reply.status, ...answer }
  }
  const surely = (gone = old, into = now) => merge({ isSure: true }, gone, into)
  const rows = (sql: string) => connection.prepare(sql).all() as Record<string, unknown>[]
  const count = (sql: string) => rows(`SELECT 1 FROM ${sql}`).length
  const exec = (sql: string) => connection.exec(sql)
  return { ...market, admin, old, now, merge, surely, rows, count, exec }
}

/** SQL of a firm. */
export const firmRow = (id: string, owner: string, vat: string, state = 'draft') =>
  `INSERT INTO firms (id, owner_id, slug, state, vat_id, areas, created_at, updated_at)
   VALUES ('${id}', '${owner}', '${id}', '${state}', '${vat}', '[]', 1, 1);`
