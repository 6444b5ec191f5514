/** What stands where a person stood. */
export const ERASED_PERSON = {
  firstName: 'Utente',
  lastName: 'eliminato',
  /** Well formed, and opened by no password. */
  passwordHash: `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
} as const

/** Nobody can have such an address (RFC 2606), and no mail is written to it. */
const DOMAIN = '@erased.invalid'

export const erasedAddress = (id: string) => `${id}${DOMAIN}`

export const isErasedAddress = (address: string) => address.endsWith(DOMAIN)
