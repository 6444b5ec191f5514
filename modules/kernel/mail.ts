import type { MailDeclaration } from './mails/declare-mail.ts'
import type { MAILS } from './mails/mails.ts'
import type { RateLimited } from './rate-limit.ts'
import type { Result } from './result.ts'

/** Every mail the product sends, with the words its template needs. A new one is a folder in `mails/` and its line in `mails/mails.ts`. */
export type Mail = {
  readonly [Template in keyof MailVariables]: {
    readonly recipient: string
    readonly template: Template
    readonly variables: MailVariables[Template]
    /** What goes along, `invoice:<id>`: it is made when the mail leaves and kept nowhere. */
    readonly attachment?: string
  }
}[keyof MailVariables]

export type MailVariables = {
  readonly [Template in keyof typeof MAILS]: (typeof MAILS)[Template] extends MailDeclaration<
    infer Variables
  >
    ? Variables
    : never
}

/**
 * Written in the transaction that causes the mail; the scheduler sends it afterwards. A mail that a stranger can cause
 * is refused when its mailbox got enough of the kind this hour.
 */
export type Outbox = { readonly enqueue: (mail: Mail) => Result<null, RateLimited> }
