import type { MailSecurity } from '../contract/settings.ts'
import type { QueuedMail } from '../ports.ts'

export type MailServer = {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  /** Empty where the server wants no log-in. */
  readonly user: string
  readonly password: string
}

export type Sender = { readonly name: string; readonly address: string }

/** How the mail to whoever registers differs from the others; empty texts change nothing. */
export type RegistrationMail = {
  readonly isActive: boolean
  readonly fromName: string
  readonly fromEmail: string
  readonly subject: string
  readonly text: string
}

/** What the operator set; empty texts are not kept. */
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
  /** The password is sealed before it reaches the disk. */
  readonly write: (settings: StoredMailSettings) => void
}

/** What the environment says; `server` is null where it names none. */
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
  /** No server is set: the mail is a file. */
  | { readonly kind: 'written' }
  | { readonly kind: 'failed'; readonly trouble: MailTrouble; readonly answer: string }

/** Brings one mail out of the house at once, and tells exactly what became of it. */
export type Probe = (mail: QueuedMail) => Promise<ProbeOutcome>
