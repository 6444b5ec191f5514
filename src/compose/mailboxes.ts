import { mailboxRoutes } from '#adapters/http/routes/mailing/mailboxes.ts'
import { openMailboxByImap } from '#adapters/mailboxes/open-mailbox-by-imap.ts'
import {
  isReceiptOfSuppliers,
  isSdiAddress,
  mayComeFromSdi,
  type ParsedCertifiedMail,
} from '#adapters/mailboxes/parse-certified-mail.ts'
import { hashToken } from '#adapters/security/token-digest.ts'
import { sqliteMailboxes, sqliteMailboxSettings } from '#adapters/sqlite/mailboxes/store.ts'
import {
  createBounceReader,
  createMailboxes,
  createSdiReceiptReader,
  retrySdiReceipt,
} from '#modules/mailboxes/index.ts'
import type { SdiReceiptNeeds } from '#modules/mailboxes/ports.ts'
import { listScheduledJobs } from '#src/jobs/job-table.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import { KEY_PURPOSES } from './purposes.ts'
import { parseUpload } from './uploads/upload-parser.ts'
import type { UseCasesOf } from './use-cases.ts'

/** Mailboxes that are read, and what their messages cause. */
export const composeMailboxes = (
  context: Pick<AppContext, 'storage' | 'keys' | 'mail' | 'runtime'>,
  modules: UseCasesOf<'invoicing'>,
) => {
  const { connection } = context.storage
  const receipts = receiptNeeds(modules.invoicing)
  const useCases = createMailboxes({
    ...toCommonNeeds(context),
    settings: sqliteMailboxSettings(context.keys.sealing(KEY_PURPOSES.mailboxes)),
    mailboxes: sqliteMailboxes(connection),
    visit: context.mail.visitMailbox ?? openMailboxByImap,
    digestOf: hashToken,
    stopping: context.runtime.shutdown.stopping,
    readAgain: retrySdiReceipt(receipts),
    readers: {
      certified: createSdiReceiptReader(receipts),
      bounces: createBounceReader({
        mailIn: context.mail.returnAddresses.mailIn,
        parse: async (bytes) => (await parseUpload('bounce', bytes))?.bounce,
        returned: context.mail.deadAddresses.returned,
      }),
    },
  })
  return {
    useCases,
    jobs: listScheduledJobs({
      'read-certified-mail': () => useCases.readMailbox('certified'),
      'read-bounces': () => useCases.readMailbox('bounces'),
    }),
    api: mailboxRoutes(useCases),
  }
}

type SdiReceipt = ParsedCertifiedMail['receipts'][number]

const receiptNeeds = ({
  receiveReceipt,
}: UseCasesOf<'invoicing'>['invoicing']): SdiReceiptNeeds<SdiReceipt> => ({
  mayComeFromSdi,
  isOfSdi: isSdiAddress,
  isOfSuppliers: isReceiptOfSuppliers,
  parse: (bytes) => parseUpload('certifiedMail', bytes),
  parseStored: async (name, xml) => {
    const receipts = await parseUpload('receipts', { name, bytes: Buffer.from(xml) })
    return receipts?.[0]
  },
  receive: ({ name: _, ...receipt }) => receiveReceipt(null, receipt),
})
