/** Messages of SdI that meant something here, and those that somebody has to look at. */
import * as v from 'valibot'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import { tableQuery } from '#modules/kernel/contract/table-query.ts'
import { optionalField } from '#modules/kernel/contract.ts'

const READ_MAILS = '/api/admin/read-mails'

export const readMailPaths = {
  list: READ_MAILS,
  markChecked: (id: string) => `${READ_MAILS}/${encodeURIComponent(id)}/settle`,
  retry: (id: string) => `${READ_MAILS}/${encodeURIComponent(id)}/retry`,
}

export const READ_MAIL_STATES = ['open', 'matched', 'settled'] as const
export type ReadMailState = (typeof READ_MAIL_STATES)[number]

export const READ_MAIL_STATE_LABELS: Readonly<Record<ReadMailState, string>> = {
  open: 'Da controllare',
  matched: 'Abbinata',
  settled: 'Controllata',
}

export const ReadMailsQuery = v.object({
  state: optionalField(v.picklist(READ_MAIL_STATES, 'Stato non valido')),
  ...tableQuery(['newest', 'oldest']),
})
export type ReadMailsQuery = v.InferOutput<typeof ReadMailsQuery>

export const ReadMailReply = v.object({
  id: v.string(),
  sender: v.string(),
  subject: v.string(),
  receivedAt: v.string(),
  state: v.picklist(READ_MAIL_STATES),
  contents: v.array(
    v.object({
      name: v.string(),
      /** Why it was not matched; null for one that was. */
      message: v.nullable(v.string()),
    }),
  ),
  /** True if its receipts are kept, to be tried again. */
  canRetry: v.boolean(),
})
export type ReadMailReply = v.InferOutput<typeof ReadMailReply>

export const ReadMailListReply = listReplyOf(ReadMailReply)

/** Reply of the routes that mark one mail as checked or try it again. */
export const ReadMailActionReply = v.object({ message: v.string() })
