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
    /** Attachment, `invoice:<id>`: rendered when the mail is sent, not stored. */
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
 * Written in the causing transaction; the scheduler sends it. A mail that strangers can cause is refused when its
 * mailbox reached the hourly limit of its kind.
 */
export type Outbox = { readonly enqueue: (mail: Mail) => Result<null, RateLimited> }
