/**
 * What certified mail (PEC) brings: its provider wraps every message, names its sender in `daticert.xml` and marks
 * what came by ordinary mail as an anomaly. Only the outermost envelope is believed, because senders write the rest.
 */
import type { Email } from 'postal-mime'
import type { ReadReceipt } from '#modules/invoicing/ports.ts'
import { cutText } from '#modules/kernel/cut-text.ts'
import { isForwardedMail, type ReceivedAttachment, readMail, toAttachment } from './read-mail.ts'

export type ParsedCertifiedMail = {
  readonly messageId: string
  readonly sender: string
  readonly subject: string
  readonly receipts: readonly (ReadReceipt & { readonly name: string })[]
}

type FindReceipts = (
  file: Pick<ReceivedAttachment, 'name' | 'bytes'>,
) => Promise<ParsedCertifiedMail['receipts']>

/** Null if the message is not a certified one. */
export const parseCertifiedMail =
  (findReceipts: FindReceipts) =>
  async (bytes: Uint8Array): Promise<ParsedCertifiedMail | null> => {
    const mail = await readMail(bytes)
    const envelope = mail && envelopeIn(mail)
    if (!envelope) return null
    const subject = (mail.subject ?? '').replace(/^POSTA CERTIFICATA:\s*/i, '')
    return {
      messageId: mail.messageId ?? '',
      sender: envelope.sender,
      subject: cutText(subject, MOST_SHOWN),
      receipts: await findReceipts(envelope.message),
    }
  }

const MOST_SHOWN = 200

const envelopeIn = ({ headers, attachments }: Email) => {
  const transports = headers.filter(({ key }) => key === 'x-trasporto')
  const transport = transports.map(({ value }) => value.trim().toLowerCase()).join(' ')
  if (transport !== 'posta-certificata') return null
  const parts = attachments.map(toAttachment)
  const [certificate, ...others] = parts.filter(({ name }) => /^daticert\.xml$/i.test(name))
  const [message, ...more] = parts.filter(isForwardedMail)
  if (!certificate || !message || others.length + more.length > 0) return null
  const sender = senderIn(new TextDecoder().decode(certificate.bytes))
  return sender === null ? null : { sender, message }
}

const senderIn = (xml: string) => {
  if (!/<postacert\b[^>]*\btipo="posta-certificata"/.test(xml.slice(0, 2000))) return null
  const [, sender, ...more] = xml.split('<mittente>')
  if (sender === undefined || more.length > 0) return null
  return sender.split('</mittente>', 1)[0]?.trim().toLowerCase() ?? null
}

/** SdI writes from `sdi01` and from the address that it gives after the first file. */
const OF_SDI = /^sdi\d{1,4}@pec\.fatturapa\.it$/

export const isSdiAddress = (address: string) => OF_SDI.test(address)

/** Reads the head of a certified message before the message is fetched. */
export const mayComeFromSdi = (lines: string) =>
  /^x-trasporto:\s*posta-certificata/im.test(lines) && /sdi\d{1,4}@pec\.fatturapa\.it/i.test(lines)

/** Invoices of suppliers come from SdI too, each with a file about itself. */
const OF_SUPPLIERS = /<(?:[\w-]{1,20}:)?(?:FatturaElettronica|MetadatiInvioFile|FileMetadati)\b/

export const isReceiptOfSuppliers = ({ xml }: Pick<ReadReceipt, 'xml'>) =>
  OF_SUPPLIERS.test(xml.slice(0, 3000))
