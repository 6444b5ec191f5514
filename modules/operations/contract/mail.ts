import * as v from 'valibot'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import { tableQuery } from '#modules/kernel/contract/table-query.ts'
import { optionalField, optionalText } from '#modules/kernel/contract.ts'

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const MAIL_STATE_LABELS: Readonly<Record<MailState, string>> = {
  queued: 'In attesa',
  sent: 'Inviata',
  failed: 'Non riuscita',
}

const IN_FILE = 'Scritta in outbox'

/** States to look for: what no server took is not among the sent ones. */
export const MAIL_FILTER_LABELS = { ...MAIL_STATE_LABELS, file: IN_FILE } as const
const MAIL_FILTERS = [...MAIL_STATES, 'file'] as const

/** Never says sent of what no server took. */
export const describeMailState = ({
  state,
  isFile,
  returnedAt = null,
}: {
  state: MailState
  isFile: boolean
  returnedAt?: string | null
}) => {
  if (returnedAt !== null) return 'Tornata indietro'
  return isFile ? IN_FILE : MAIL_STATE_LABELS[state]
}

/** `q` searches the recipient's address. */
export const OutboxQuery = v.object({
  q: optionalText(100),
  /** Exactly this address. */
  recipient: optionalText(254),
  state: optionalField(v.picklist(MAIL_FILTERS, 'Stato non valido')),
  ...tableQuery(['newest', 'oldest', 'recipient', 'recipient-desc']),
})
export type OutboxQuery = v.InferOutput<typeof OutboxQuery>

/** An entry omits the content, because a mail may hold a link that opens an account. */
export const OutboxEntry = v.object({
  id: v.string(),
  recipient: v.string(),
  template: v.string(),
  state: v.picklist(MAIL_STATES),
  attempts: v.number(),
  /** The moment of the next attempt of a waiting mail. */
  nextAttemptAt: v.nullable(v.string()),
  /** Waits, because as many as may leave in an hour have left. */
  isOverHourlyLimit: v.boolean(),
  lastError: v.nullable(v.string()),
  sentAt: v.nullable(v.string()),
  /** The mail was written into the folder `outbox`, because there is no mail server, and nobody received it. */
  isFile: v.boolean(),
  /** The moment at which its bounce came, and what the recipient's mail server answered. */
  returnedAt: v.nullable(v.string()),
  returnSaid: v.nullable(v.string()),
  createdAt: v.string(),
})
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>

export const OutboxReply = listReplyOf(OutboxEntry)
export type OutboxReply = v.InferOutput<typeof OutboxReply>
