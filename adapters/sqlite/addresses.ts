import type { UserId } from '#modules/kernel/ids.ts'
import { withSql } from './statements.ts'

type Address = { readonly email: string; readonly firstName: string }

/** Whom a mail goes to. */
export const sqliteAddresses = withSql(({ row }) => {
  const find = (userId: UserId): Address | null =>
    row<Address>`SELECT email, first_name AS firstName FROM users WHERE id = ${userId}` ?? null
  return {
    find,
    /** Address of an account that other rows refer to. */
    of: (userId: UserId): Address => {
      const address = find(userId)
      if (!address) throw new Error('A row without its account')
      return address
    },
  }
})
