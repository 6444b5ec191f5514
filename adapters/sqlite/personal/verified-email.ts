import type { Person } from '#modules/personal/index.ts'

/** Null for an unverified address, so that its real owner's data stay hidden; NULL matches nothing in SQL. */
export const verifiedEmail = ({ email, isEmailVerified }: Person) =>
  isEmailVerified ? email : null
