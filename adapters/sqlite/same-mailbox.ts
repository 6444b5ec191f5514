/** `mailboxOf` of `modules/kernel/mailbox.ts` in SQL, so that an index finds the accounts of one mailbox. */

/** `email` names a column with an account's address, in lower case. */
export const normalizedMailboxSql = (email: string) => {
  const at = `instr(${email}, '@')`
  const plus = `instr(substr(${email}, 2), '+')`
  const bare = `substr(${email}, 1, iif(${plus} > 0, ${plus}, ${at} - 1))`
  const domain = `substr(${email}, ${at})`
  return `iif(${domain} IN ('@gmail.com', '@googlemail.com'), replace(${bare}, '.', '') || '@gmail.com', ${bare} || ${domain})`
}
