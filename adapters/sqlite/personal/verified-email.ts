import type { Person } from '#modules/personal/index.ts'

/** Whoever merely typed an address when registering learns nothing of its owner. Null equals nothing in SQL. */
export const verifiedEmail = ({ email, isEmailVerified }: Person) =>
  isEmailVerified ? email : null
