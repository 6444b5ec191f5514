import type { MailSecurity } from '../contract/settings.ts'
import type { QueuedMail } from '../ports.ts'

export type MailServer = {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  /** Empty for a server without log-in. */
  readonly user: string
  readonly password: string
}

export type Sender = { readonly name: string; readonly address: string }

/** How the registration mail differs from the others; empty texts change nothing. */
export type RegistrationMail = {
  readonly isActive: boolean
  readonly fromName: string
  readonly fromEmail: string
  readonly subject: string
  readonly text: string
}

/** The operator's values; empty texts are not stored. */
export type StoredMailSettings = Partial<
  MailServer & {
    readonly senderName: string
    readonly senderAddress: string
    readonly replyTo: string
    readonly isActive: boolean
    readonly registration: Partial<RegistrationMail>
  }
>

export type MailSettingsStore = {
  readonly read: () => StoredMailSettings
  /** The password is encrypted before it is written. */
  readonly write: (settings: StoredMailSettings) => void
}

/** Values of the environment; `server` is null when it names none. */
export type MailEnvironment = { readonly server: MailServer | null; readonly sender: Sender }

export type MailTrouble =
  | 'unknown-host'
  | 'no-answer'
  | 'timeout'
  | 'encryption'
  | 'log-in'
  | 'sender'
  | 'recipient'
  | 'message'
  | 'other'

export type ProbeOutcome =
  | { readonly kind: 'sent' }
  /** Without a server the mail is written as a file. */
  | { readonly kind: 'written' }
  | { readonly kind: 'failed'; readonly trouble: MailTrouble; readonly answer: string }

/** Sends one mail at once and reports the outcome. */
export type Probe = (mail: QueuedMail) => Promise<ProbeOutcome>
