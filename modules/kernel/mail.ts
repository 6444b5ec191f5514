import type { MAILS } from '../mails.ts'
import type { UserId } from './ids.ts'
import type { RateLimited } from './limits.ts'
import type { Result } from './result.ts'

/** Every mail the product sends, with the variables of its template. Add new ones in `mails/` of the module. */
export type Mail = {
  readonly [Template in keyof MailVariables]: {
    readonly recipient: string
    readonly template: Template
    readonly variables: MailVariables[Template]
    /** Attachment, `invoice:<id>` or `invoice-of:<order>`, where there is one: rendered when the mail is sent, not stored. */
    readonly attachment?: string
    /**
     * What it is about, where others may follow: at most one an hour leaves, and the words of later ones join the list
     * `others` of the one that waits.
     */
    readonly gatheredBy?: string
    /** The group mail that this mail belongs to and that counts what becomes of it. */
    readonly groupMailId?: string
    /** Names the person who causes it, if it goes to somebody else. */
    readonly onBehalfOf?: UserId | undefined
  }
}[keyof MailVariables]

type Greeting = {
  [Template in keyof MailVariables]: 'firstName' extends keyof MailVariables[Template]
    ? Template
    : never
}[keyof MailVariables]

/** The mail to somebody whom it greets by name. */
export const mailTo = <Template extends Greeting>(
  { email, firstName }: { readonly email: string; readonly firstName: string },
  template: Template,
  variables: Omit<MailVariables[Template], 'firstName'>,
) => ({ recipient: email, template, variables: { firstName, ...variables } }) as unknown as Mail

export type MailVariables = {
  readonly [Template in keyof typeof MAILS]: Words<(typeof MAILS)[Template]['sample']>
}

/** The sample's values, with other words of any length. */
type Words<Sample> = {
  readonly [Name in keyof Sample]: Sample[Name] extends readonly (infer Part)[]
    ? readonly Words<Part>[]
    : string
}

/**
 * Written in the causing transaction; the scheduler sends it. A mail beyond the hourly limit of its mailbox or its
 * causer waits; one that strangers can cause is refused.
 */
export type Outbox = { readonly enqueue: (mail: Mail) => Result<null, RateLimited> }

/** Stands for the address of somebody who has none: a reserved domain (RFC 2606), to which no mail is sent. */
export const NO_MAILBOX_ADDRESS = 'senza-email@telefono.invalid'

export const hasMailbox = (address: string) => !address.endsWith('.invalid')

/** Signs texts for links in mails and verifies them when they come back. */
export type TextSigner = {
  readonly sign: (text: string) => string
  readonly read: (token: string) => string | null
}
