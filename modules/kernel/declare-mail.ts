import type { StatementVariables } from './decisions.ts'
import type { NotificationToSend } from './notification-events.ts'

/** A word, or parts that the template repeats. */
export type MailVariableValue = string | readonly { readonly [name: string]: MailVariableValue }[]

/** All there is to say about one mail beside its template: a part that is left out does not compile. */
export type MailDeclaration<Variables> = {
  /** The Italian name that the operator reads. */
  readonly label: string
  /** Beyond the hourly limit of its mailbox a mail waits; by `stranger`, who may have typed the address, and by an `account` that has not proven it, it is refused. */
  readonly causedBy: 'stranger' | 'account' | 'site'
  /** What of it reaches an address that nobody proved, which may be a stranger's: it greets nobody by name and repeats nothing that people typed. */
  readonly unproven: UnprovenWords<NoInfer<Variables>>
  /** Asked for by law, by money or by a log-in: `Non scrivetemi più` does not stop it. */
  readonly isOwed?: true
  /** Asked for, and one can do without it: none is written to a mailbox that is gone. */
  readonly isDispensable?: true
  /** Counts in a limit of its own, apart from other mails that strangers cause to the mailbox. */
  readonly isCountedApart?: true
  /** The text of the notification that accompanies the mail. Without one (null), nobody can switch the mail off. */
  readonly notification: ((variables: Variables) => NotificationOf<Variables>) | null
  /** Words for the preview in the admin area and for the tests; their types are those of the mail. */
  readonly sample: Variables
}

type UnprovenWords<Variables> =
  /** The operator's own mailboxes. */
  | 'to-staff'
  | 'repeats-nothing'
  | {
      /** Replaces the usual subject where that one repeats something. */
      readonly subject?: string
      readonly words: {
        readonly [Name in keyof Variables]?: Variables[Name] extends string
          ? string
          : Variables[Name]
      }
    }

/** Replaces texts that people wrote. */
export const READ_ON_SITE_NOTICE = 'Leggi il testo sul sito.'

export type MailNotification = Omit<NotificationToSend, 'userId'> & {
  /** The mail may go to somebody who never proved the address: a notification is written for proven ones only. */
  readonly isForProven?: true
}

/** Leads where the mail's `path` does, unless it says otherwise. */
type NotificationOf<Variables> = Variables extends { readonly path: string }
  ? Omit<MailNotification, 'path'> & Partial<Pick<MailNotification, 'path'>>
  : MailNotification

type Wordy<Variables> = Readonly<Record<keyof Variables, MailVariableValue>>

export const declareMail = <Variables extends Wordy<Variables>>(
  declaration: MailDeclaration<Variables>,
) => ({ ...declaration, sample: { firstName: 'Ada', ...declaration.sample } })

export const declareMailWithoutName = <Variables extends Wordy<Variables>>(
  declaration: MailDeclaration<Variables>,
) => declaration

/** Samples what the law wants said beside the reasons. */
export const SAMPLE_STATEMENT: StatementVariables = {
  basis: 'Regole degli annunci nei Termini e condizioni (articolo 3)',
  complaintPath: '/reclamo?token=abc.xyz',
}

/** One small picture of a listing, on this site: mails load nothing from elsewhere. */
export type MailWithPictures = { readonly pictures: readonly { readonly picture: string }[] }

/** The smallest file that media stores of an uploaded picture; none for a listing without. */
export const toMailPictures = (first: string | null | undefined): MailWithPictures['pictures'] =>
  first?.startsWith('/uploads/') ? [{ picture: first.replace(/\.webp$/, '-320.webp') }] : []

export const NO_MAIL_PICTURE: MailWithPictures = { pictures: [] }

/** A sample of it. */
export const SAMPLE_PICTURES: MailWithPictures = { pictures: [{ picture: '/icons/share.png' }] }
