import type { MailWord } from '#modules/kernel/mails/declare-mail.ts'

/** A mail as it waits: the template's name and words are read when it leaves, not before. */
export type QueuedMail = {
  readonly id: string
  readonly recipient: string
  readonly template: string
  readonly variables: Readonly<Record<string, MailWord>>
  /** What goes along, by the name its maker knows it by; null for most. */
  readonly attachment: string | null
  readonly createdAt: Date
  /** Tries made so far. */
  readonly attempts: number
  readonly nextAttemptAt: Date
}

/** Which mails a hindrance concerns: those to one recipient, or all because nobody takes mail. */
export type DeliveryScope = { readonly recipient: string } | 'everyone'

export type Delivery =
  | { readonly kind: 'sent' }
  /** Trying again would not help. */
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'postponed'
      readonly hinders: 'recipient' | 'everyone'
      readonly reason: string
    }

/** Brings one mail out of the house. The same mail brought twice carries the same Message-ID. */
export type MailTransport = {
  readonly deliver: (mail: QueuedMail) => Promise<Delivery>
  /** Nothing more is due: lets go of what was kept open between two mails. */
  readonly rest?: () => void
}

/** The mails that wait, oldest first. */
export type MailQueue = {
  readonly oldestDue: (now: Date) => QueuedMail | null
  readonly oldest: () => QueuedMail | null
  /** The oldest to the same recipient, where one older than the first that is due was put off. */
  readonly olderToSameAs: (firstDue: QueuedMail) => QueuedMail | null
  /** Written before each try, so that a process that dies in it neither loses nor hurries the mail. */
  readonly recordTry: (id: string, attempts: number, nextAttemptAt: Date) => void
  /** Marks the mail sent and forgets its words. */
  readonly markSent: (id: string, at: Date) => void
  readonly markFailed: (id: string, reason: string) => void
  readonly noteReason: (id: string, reason: string) => void
  /** No mail of the lane is tried before `until`. */
  readonly postpone: (scope: DeliveryScope, until: Date) => void
  /** Every waiting mail but the one just tried may be tried from `now` on. */
  readonly releaseOthers: (triedId: string, now: Date) => void
}

/** What the log may know of a delivery: no address and no word of the mail. */
export type DeliveryReport = {
  readonly mailId: string
  readonly template: string
  readonly outcome: Delivery['kind'] | 'failed'
  readonly attempts: number
}
