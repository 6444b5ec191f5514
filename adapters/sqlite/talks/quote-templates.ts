import { idOf } from '#modules/kernel/ids.ts'
import type { QuoteTemplateStore } from '#modules/talks/index.ts'
import type { Connection } from '../database.ts'

export const sqliteQuoteTemplates = (connection: Connection): QuoteTemplateStore => {
  const all = connection.prepare<[string], { id: string; name: string; quote: string }>(
    'SELECT id, name, quote FROM quote_templates WHERE user_id = ? ORDER BY name COLLATE NOCASE, id',
  )
  const put = connection.prepare(
    `INSERT INTO quote_templates (id, user_id, name, quote, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (user_id, name) DO UPDATE SET quote = excluded.quote`,
  )
  const remove = connection.prepare('DELETE FROM quote_templates WHERE id = ? AND user_id = ?')
  return {
    of: (userId) =>
      all
        .all(userId)
        .map(({ id, name, quote }) => ({ id: idOf(id), name, contents: JSON.parse(quote) })),
    put: (userId, { id, name, contents }, at) => {
      put.run(id, userId, name, JSON.stringify(contents), at.getTime())
    },
    remove: (userId, id) => remove.run(id, userId).changes > 0,
  }
}
