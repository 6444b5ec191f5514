import type { QueuedMail } from '#modules/mailing/index.ts'
import { fillTemplate } from './fill-template.ts'
import { loadComposer } from './load-nodemailer.ts'
import type { Message } from './transport.ts'

export type Letterhead = {
  readonly siteName: string
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** What recipients see as the sender: `Name <address>` or an address. */
  readonly from: string
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string | undefined
  /** The operator's own words and sender for whoever registers; an empty text changes nothing. */
  readonly registration?: {
    readonly from: string
    readonly subject: string
    readonly text: string
  } | null
}

/** A file that goes along. */
export type Attachment = {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

export const writeMessage = async (
  mail: QueuedMail,
  letterhead: Letterhead,
  attachment: Attachment | null = null,
): Promise<Message> => {
  const { siteName, publicUrl, replyTo } = letterhead
  const registration = mail.template === 'verify-email' ? letterhead.registration : null
  const MailComposer = await loadComposer()
  const composed = new MailComposer({
    from: registration?.from ?? letterhead.from,
    to: { name: '', address: mail.recipient },
    ...(replyTo && { replyTo }),
    ...(await fillTemplate(mail.template, {
      ...mail.variables,
      siteName,
      publicUrl,
      ownWords: registration?.text ? [{ words: registration.text }] : [],
    })),
    ...(registration?.subject && { subject: registration.subject }),
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    date: mail.createdAt,
    headers: {
      'Content-Language': 'it',
      // Keeps out-of-office robots from answering.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(mail, publicUrl),
    },
    ...(attachment && { attachments: [attachmentOf(attachment)] }),
    encoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const envelope = composed.getEnvelope()
  return {
    id: mail.id,
    writtenAt: mail.createdAt,
    sender: envelope.from || '',
    recipient: envelope.to[0] ?? mail.recipient,
    bytes: await composed.build(),
  }
}

/** Mail programs show a button of their own, and press it for the reader with a POST (RFC 8058). */
const unsubscribeHeaders = ({ variables }: QueuedMail, publicUrl: string) => {
  const path = variables['unsubscribePath']
  return typeof path === 'string'
    ? {
        'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${publicUrl}${path}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}
}

const attachmentOf = ({ fileName, contentType, bytes }: Attachment) => ({
  filename: fileName,
  contentType,
  content: Buffer.from(bytes),
})
