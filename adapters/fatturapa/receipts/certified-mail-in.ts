/**
 * What certified mail (PEC) brings: its provider wraps every message, names its sender in `daticert.xml` and marks
 * what came by ordinary mail as an anomaly. Only the outermost envelope is believed, because senders write the rest.
 */
import type { ReadReceipt } from '#modules/invoicing/ports.ts'
import { type Attachment, isInnerMail, readMail, toAttachment } from './read-mail.ts'

export type CertifiedMailIn = {
  readonly messageId: string
  readonly sender: string
  readonly subject: string
  readonly receipts: readonly (ReadReceipt & { readonly name: string })[]
}

type FindReceipts = (
  file: Pick<Attachment, 'name' | 'bytes'>,
) => Promise<CertifiedMailIn['receipts']>

/** Null for what is no certified message. */
export const certifiedMailIn =
  (findReceipts: FindReceipts) =>
  async (bytes: Uint8Array): Promise<CertifiedMailIn | null> => {
    const mail = await readMail(bytes)
    if (!mail) return null
    const transports = mail.headers.filter(({ key }) => key === 'x-trasporto')
    const [transport] = transports
    if (transports.length !== 1 || transport?.value.trim().toLowerCase() !== 'posta-certificata')
      return null
    const parts = mail.attachments.map(toAttachment)
    const data = parts.filter(({ name }) => name.toLowerCase() === 'daticert.xml')
    const inner = parts.filter(isInnerMail)
    const [certificate] = data
    const [message] = inner
    if (!certificate || !message || data.length + inner.length !== 2) return null
    const sender = senderIn(new TextDecoder().decode(certificate.bytes))
    if (sender === null) return null
    return {
      messageId: mail.messageId ?? '',
      sender,
      subject: (mail.subject ?? '').replace(/^POSTA CERTIFICATA:\s*/i, '').slice(0, 200),
      receipts: await findReceipts({ name: message.name || 'postacert.eml', bytes: message.bytes }),
    }
  }

const senderIn = (xml: string) => {
  if (!/<postacert\b[^>]*\btipo="posta-certificata"/.test(xml.slice(0, 2000))) return null
  const [, sender, ...more] = xml.split('<mittente>')
  if (sender === undefined || more.length > 0) return null
  return sender.split('</mittente>', 1)[0]?.trim().toLowerCase() ?? null
}

/** SdI writes from `sdi01` and from the address that it gives after the first file. */
const OF_SDI = /^sdi\d{1,4}@pec\.fatturapa\.it$/

export const isOfSdi = (address: string) => OF_SDI.test(address)

/** In the head of a certified message, before the message is fetched. */
export const mayBeOfSdi = (lines: string) =>
  /^x-trasporto:\s*posta-certificata/im.test(lines) && /sdi\d{1,4}@pec\.fatturapa\.it/i.test(lines)

/** Invoices of suppliers come from SdI too, each with a file about itself. */
const OF_SUPPLIERS = /<(?:[\w-]{1,20}:)?(?:FatturaElettronica|MetadatiInvioFile|FileMetadati)\b/

export const isOfSuppliers = ({ xml }: Pick<ReadReceipt, 'xml'>) =>
  OF_SUPPLIERS.test(xml.slice(0, 3000))
