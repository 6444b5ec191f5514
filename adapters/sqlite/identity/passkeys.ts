import { and, asc, eq } from 'drizzle-orm'
import type { PasskeyStore } from '#modules/identity/passkeys/ports.ts'
import { withSql } from '../statements.ts'
import { passkeys } from '../tables/identity.ts'

export const sqlitePasskeys = withSql<PasskeyStore>(({ run, rowsOf }) => {
  const { all, first, add, change, remove } = rowsOf(passkeys)
  const one = (userId: string, id: string) =>
    and(eq(passkeys.userId, userId as never), eq(passkeys.id, id))
  return {
    of: (userId) => all(eq(passkeys.userId, userId), asc(passkeys.createdAt), asc(passkeys.id)),
    find: (id) => first(eq(passkeys.id, id)),
    add,
    noteUse: (id, counter, at) =>
      run`UPDATE passkeys SET counter = ${counter}, last_used_at = ${at} WHERE id = ${id}
        AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))` > 0,
    rename: (userId, id, name) => change(one(userId, id), { name }) > 0,
    remove: (userId, id) => remove(one(userId, id)) > 0,
    removeAll: (userId) => {
      remove(eq(passkeys.userId, userId))
    },
  }
})
