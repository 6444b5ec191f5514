/**
 * Every mail the product sends, with the words its template needs. A new one is a name here, a
 * template of that name in `adapters/mail/templates/` and a sample in `adapters/conformance/`.
 */
export type Mail = {
  readonly [Template in keyof MailVariables]: {
    readonly recipient: string
    readonly template: Template
    readonly variables: MailVariables[Template]
  }
}[keyof MailVariables]

export type MailVariables = {
  /** `path` is the link's path on this site, token included. */
  'verify-email': { firstName: string; path: string }
  'reset-password': { firstName: string; path: string }
  'password-changed': { firstName: string }
  'request-received': { firstName: string; title: string }
  'request-approved': { firstName: string; title: string; path: string }
  'request-rejected': { firstName: string; title: string; reason: string; path: string }
  /** The moderators' answer to a modification request. */
  'modification-answered': { firstName: string; title: string; message: string; path: string }
  'request-revealed': { firstName: string; title: string; professional: string; path: string }
}

/** Written in the transaction that causes the mail; the scheduler sends it afterwards. */
export type Outbox = { readonly enqueue: (mail: Mail) => void }
