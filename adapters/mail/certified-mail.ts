import type { CertifiedMail } from '#modules/invoicing/ports.ts'
import { loadComposer, smtpTransport } from './smtp-connection.ts'

/** Sends one e-invoice per message, as SdI requires for certified mail. */
export const certifiedMail: CertifiedMail = async (message) => {
  const { id, from, to, smtpUrl, fileName, xml, writtenAt } = message
  const MailComposer = await loadComposer()
  const composed = new MailComposer({
    from,
    to,
    subject: fileName,
    text: `Fattura elettronica ${fileName}`,
    messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
    date: writtenAt,
    attachments: [{ filename: fileName, contentType: 'application/xml', content: xml }],
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const bytes = await composed.build()
  const delivery = await smtpTransport(smtpUrl)({
    id,
    writtenAt,
    sender: from,
    recipient: to,
    bytes,
  })
  return delivery.kind === 'sent' ? { isSent: true } : { isSent: false, reason: delivery.reason }
}
