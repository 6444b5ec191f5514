/** Replacement values for an erased person. */
export const ERASED_PERSON = {
  firstName: 'Utente',
  lastName: 'eliminato',
  /** A well-formed hash that matches no password. */
  passwordHash: `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
} as const

/** Reserved domain (RFC 2606), to which no mail is sent. */
const DOMAIN = '@erased.invalid'

export const erasedAddress = (id: string) => `${id}${DOMAIN}`

export const isErasedAddress = (address: string) => address.endsWith(DOMAIN)
