/** Which addresses end in one mailbox, and which the operator takes from nobody. */

export const MAIL_BLOCKED_MESSAGE =
  'Non puoi usare questo indirizzo: scrivine uno che controlli spesso'

const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com'])

/** Removes `+tag` and the dots that Gmail ignores, because limits count mails per mailbox. */
export const normalizeMailbox = (address: string): string => {
  const [local = '', domain = ''] = splitAt(address.trim().toLowerCase(), '@')
  const bare = local.replace(/(?<=.)\+.*$/, '')
  return IGNORES_DOTS.has(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
}

const splitAt = (text: string, sign: string) => {
  const at = text.lastIndexOf(sign)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
