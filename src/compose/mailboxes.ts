import { mailboxRoutes } from '#adapters/http/routes/mailing/mailboxes.ts'
import { openMailboxByImap } from '#adapters/mailboxes/open-mailbox-by-imap.ts'
import {
  isOfSdi,
  isOfSuppliers,
  mayComeFromSdi,
  type ParsedCertifiedMail,
} from '#adapters/mailboxes/parse-certified-mail.ts'
import { digestOfToken } from '#adapters/security/token-digest.ts'
import { sqliteMailboxes, sqliteMailboxSettings } from '#adapters/sqlite/mailboxes/store.ts'
import {
  createMailboxes,
  readBounces,
  readReceiptAgain,
  readReceipts,
} from '#modules/mailboxes/index.ts'
import type { ReceiptNeeds } from '#modules/mailboxes/ports.ts'
import { jobsOf } from '#src/jobs/job-table.ts'
import { type AppContext, commonOf } from './app-context.ts'
import { PURPOSES } from './purposes.ts'
import { parseUpload } from './uploads/upload-parser.ts'
import type { UseCasesOf } from './use-cases.ts'

/** Mailboxes that are read, and what their messages cause. */
export const composeMailboxes = (
  context: Pick<AppContext, 'storage' | 'keys' | 'mail' | 'process'>,
  modules: UseCasesOf<'invoicing'>,
) => {
  const { connection } = context.storage
  const receipts = receiptNeeds(modules.invoicing)
  const useCases = createMailboxes({
    ...commonOf(context),
    settings: sqliteMailboxSettings(context.keys.sealing(PURPOSES.mailboxes)),
    mailboxes: sqliteMailboxes(connection),
    visit: context.mail.visitMailbox ?? openMailboxByImap,
    digestOf: digestOfToken,
    stopping: context.process.shutdown.stopping,
    readAgain: readReceiptAgain(receipts),
    readers: {
      certified: readReceipts(receipts),
      bounces: readBounces({
        mailIn: context.mail.returnAddresses.mailIn,
        parse: async (bytes) => (await parseUpload('bounce', bytes))?.bounce,
        returned: context.mail.deadAddresses.returned,
      }),
    },
  })
  return {
    useCases,
    jobs: jobsOf({
      'read-certified-mail': () => useCases.readMailbox('certified'),
      'read-bounces': () => useCases.readMailbox('bounces'),
    }),
    api: mailboxRoutes(useCases),
  }
}

type SdiReceipt = ParsedCertifiedMail['receipts'][number]

const receiptNeeds = ({
  receiveReceipt,
}: UseCasesOf<'invoicing'>['invoicing']): ReceiptNeeds<SdiReceipt> => ({
  mayComeFromSdi,
  isOfSdi,
  isOfSuppliers,
  parse: (bytes) => parseUpload('certifiedMail', bytes),
  parseStored: async (name, xml) => {
    const receipts = await parseUpload('receipts', { name, bytes: Buffer.from(xml) })
    return receipts?.[0]
  },
  receive: ({ name: _, ...receipt }) => receiveReceipt(null, receipt),
})
