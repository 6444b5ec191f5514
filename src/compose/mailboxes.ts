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
import { cutText } from '#modules/kernel/cut-text.ts'
import { createMailboxes } from '#modules/mailboxes/index.ts'
import type { MailHead, MailReader, ReadContent } from '#modules/mailboxes/ports.ts'
import { jobsOf } from '#src/jobs/job-table.ts'
import { type AppContext, commonOf } from './app-context.ts'
import { PURPOSES } from './purposes.ts'
import { parseUpload } from './uploads/upload-parser.ts'
import type { UseCasesOf } from './use-cases.ts'

/** Mailboxes that are read, and what their messages cause. */
export const composeMailboxes = (context: AppContext, modules: UseCasesOf<'invoicing'>) => {
  const { connection } = context
  const useCases = createMailboxes({
    ...commonOf(context),
    settings: sqliteMailboxSettings(context.sealing(PURPOSES.mailboxes)),
    mailboxes: sqliteMailboxes(connection),
    visit: context.visitMailbox ?? openMailboxByImap,
    digestOf: digestOfToken,
    stopping: context.shutdown.stopping,
    readAgain: readAgain(modules.invoicing),
    readers: {
      certified: receiptReader(modules.invoicing),
      bounces: bounceReader(context.returnAddresses, context.deadAddresses),
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

/** SdI's receipts, from its own certified addresses alone. */
const receiptReader = (invoicing: UseCasesOf<'invoicing'>['invoicing']): MailReader => ({
  wants: ({ lines }) => mayComeFromSdi(lines),
  parse: async (bytes, head) => {
    const read = await parseUpload('certifiedMail', bytes)
    if (read === null) return { ...namesIn(head), take: () => [UNREADABLE] }
    const { mail } = read
    if (!mail || !isOfSdi(mail.sender) || mail.receipts.some(isOfSuppliers)) return null
    return { ...mail, take: () => mail.receipts.map((receipt) => takeReceipt(invoicing, receipt)) }
  },
  giveUp: (head) => ({ ...namesIn(head), take: () => [TOO_LARGE] }),
})

/** Stands for a message that no process survives. */
const UNREADABLE: ReadContent = { name: '', why: 'receipt.unreadable', xml: null }
/** Bounces that came to the return address of one of our mails; anybody may write the others. */
const bounceReader = (
  { mailIn }: AppContext['returnAddresses'],
  { returned }: AppContext['deadAddresses'],
): MailReader => ({
  wants: ({ lines }) => mailIn(lines) !== null,
  parse: async (bytes, { lines }) => {
    const bounce = (await parseUpload('bounce', bytes))?.bounce
    const mailId = mailIn(lines)
    const [failure] = bounce?.failed ?? []
    if (!bounce || !mailId || !failure) return null
    return {
      messageId: bounce.messageId,
      sender: bounce.sender,
      subject: '',
      take: () => {
        returned(mailId, failure)
        return [{ name: failure.status, why: null, xml: null }]
      },
    }
  },
  giveUp: () => null,
})

const TOO_LARGE: ReadContent = { name: '', why: 'too-large', xml: null }

const takeReceipt = (
  { receiveReceipt }: Pick<UseCasesOf<'invoicing'>['invoicing'], 'receiveReceipt'>,
  { name, ...read }: ParsedCertifiedMail['receipts'][number],
): ReadContent => {
  const outcome = receiveReceipt(null, read)
  return outcome.ok
    ? { name, why: null, xml: null }
    : { name, why: outcome.refusal.code, xml: read.xml.slice(0, MOST_STORED) }
}

const readAgain =
  (invoicing: UseCasesOf<'invoicing'>['invoicing']) =>
  async (content: ReadContent): Promise<() => ReadContent> => {
    const { name, why, xml } = content
    if (why === null || xml === null) return () => content
    const outcome = await parseUpload('receipts', { name, bytes: Buffer.from(xml) })
    const [receipt] = outcome ?? []
    return () => (receipt ? takeReceipt(invoicing, receipt) : content)
  }

/** Characters of a receipt that was not matched. */
const MOST_STORED = 100_000

const lineOf = ({ lines }: MailHead, name: string) => {
  const line = lines.split('\n').find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? ''
  return cutText(line.slice(name.length + 1).trim(), MOST_SHOWN)
}

const MOST_SHOWN = 200

const namesIn = (head: MailHead) => ({
  messageId: lineOf(head, 'message-id'),
  sender: lineOf(head, 'from'),
  subject: lineOf(head, 'subject'),
})
