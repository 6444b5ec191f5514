/** What the messages of each mailbox mean here, and what is stored of them. */
import { cutText } from '#modules/kernel/cut-text.ts'
import type {
  BounceNeeds,
  MailboxReader,
  MailHeader,
  ReadMailPart,
  SdiReceiptFile,
  SdiReceiptNeeds,
} from './ports.ts'

/** SdI's receipts, from its own certified addresses alone. */
export const createSdiReceiptReader = <Read extends SdiReceiptFile>(
  needs: SdiReceiptNeeds<Read>,
): MailboxReader => ({
  wants: ({ lines }) => needs.mayComeFromSdi(lines),
  parse: async (bytes, head) => {
    const read = await needs.parse(bytes)
    if (read === null) return { ...namesIn(head), take: () => [UNREADABLE] }
    const { mail } = read
    if (!mail || !needs.isOfSdi(mail.sender) || mail.receipts.some(needs.isOfSuppliers)) return null
    return { ...mail, take: () => mail.receipts.map((receipt) => takeReceipt(needs, receipt)) }
  },
  giveUp: (head) => ({ ...namesIn(head), take: () => [TOO_LARGE] }),
})

/** Stands for a message that no process survives. */
const UNREADABLE: ReadMailPart = { name: '', why: 'receipt.unreadable', xml: null }
const TOO_LARGE: ReadMailPart = { name: '', why: 'too-large', xml: null }

const takeReceipt = <Read extends SdiReceiptFile>(
  { receive }: Pick<SdiReceiptNeeds<Read>, 'receive'>,
  receipt: Read,
): ReadMailPart => {
  const { name, xml } = receipt
  const outcome = receive(receipt)
  return outcome.ok
    ? { name, why: null, xml: null }
    : { name, why: outcome.refusal.code, xml: xml.slice(0, MOST_STORED) }
}

/** Characters of a receipt that was not matched. */
const MOST_STORED = 100_000

const lineOf = ({ lines }: MailHeader, name: string) => {
  const line = lines.split('\n').find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? ''
  return cutText(line.slice(name.length + 1).trim(), MOST_SHOWN)
}

const MOST_SHOWN = 200

const namesIn = (head: MailHeader) => ({
  messageId: lineOf(head, 'message-id'),
  sender: lineOf(head, 'from'),
  subject: lineOf(head, 'subject'),
})

/** Reads a stored receipt again, unless it was matched or nothing of it was stored. */
export const retrySdiReceipt =
  <Read extends SdiReceiptFile>(needs: Pick<SdiReceiptNeeds<Read>, 'parseStored' | 'receive'>) =>
  async (content: ReadMailPart): Promise<() => ReadMailPart> => {
    const { name, why, xml } = content
    if (why === null || xml === null) return () => content
    const receipt = await needs.parseStored(name, xml)
    return () => (receipt ? takeReceipt(needs, receipt) : content)
  }

/** Bounces that came to the return address of one of our mails; anybody may write the others. */
export const createBounceReader = <Failure extends { readonly status: string }>({
  mailIn,
  parse,
  returned,
}: BounceNeeds<Failure>): MailboxReader => ({
  wants: ({ lines }) => mailIn(lines) !== null,
  parse: async (bytes, { lines }) => {
    const bounce = await parse(bytes)
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
