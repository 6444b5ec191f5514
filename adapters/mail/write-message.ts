import { formatEmail, readEmail } from '#modules/kernel/email.ts'
import type { ReplacedBlocks } from '#modules/mailing/contract/own-words.ts'
import type { QueuedMail } from '#modules/mailing/ports.ts'
import type { MailBranding } from './apply-mail-branding.ts'
import { addLoginLinks, type FindEntrancePath } from './entrances.ts'
import { fillTemplate } from './fill-template.ts'
import { loadComposer } from './smtp-connection.ts'
import type { ComposedMail } from './transport.ts'

export type Letterhead = {
  readonly siteName: string
  /** The address has no trailing slash. */
  readonly publicUrl: string
  /** `Name <address>` or an address. */
  readonly from: string
  /** Reply-to address, if not the sender. */
  readonly replyTo?: string | undefined
  /** What the operator says otherwise in a mail. */
  readonly ownWords?: (template: string) => ReplacedBlocks
  readonly branding?: MailBranding
  /** Answers where the mail of an id comes back to; null for the sender. */
  readonly returnAddressOf?: (mailId: string) => string | null
  readonly entranceOf?: FindEntrancePath
  /** The operator's texts and sender of the registration mail; empty ones change nothing. */
  readonly registration?: {
    readonly from: string
    readonly subject: string
    readonly text: string
  } | null
}

export type MailAttachment = {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

export const writeMessage = async (
  mail: QueuedMail,
  letterhead: Letterhead,
  attachment: MailAttachment | null = null,
): Promise<ComposedMail> => {
  const { siteName, publicUrl, replyTo } = letterhead
  const registration = mail.template === 'verify-email' ? letterhead.registration : null
  const MailComposer = await loadComposer()
  const written = await fillTemplate(
    mail.template,
    {
      ...inLetters(mail.variables),
      siteName,
      publicUrl,
      ownWords: registration?.text ? [{ words: registration.text }] : [],
    },
    letterhead.ownWords?.(mail.template),
    letterhead.branding,
  )
  const { recipient } = mail
  const composed = new MailComposer({
    from: registration?.from ?? letterhead.from,
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo }),
    ...addLoginLinks(written, { publicUrl, recipient, entranceOf: letterhead.entranceOf }),
    ...(registration?.subject && { subject: registration.subject }),
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    date: mail.createdAt,
    headers: {
      'Content-Language': 'it',
      // Keeps auto-responders from answering.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(mail, publicUrl),
    },
    ...(attachment && { attachments: [attachmentOf(attachment)] }),
    encoding: 'quoted-printable',
    // Otherwise lines of the text end as in templates, and those of the headers in CRLF.
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const envelope = composed.getEnvelope()
  return {
    id: mail.id,
    writtenAt: mail.createdAt,
    sender: letterhead.returnAddressOf?.(mail.id) ?? (envelope.from || ''),
    plainSender: envelope.from || '',
    recipient: envelope.to[0] ?? recipient,
    bytes: await composed.build(),
  }
}

/** Addresses as people write them; the envelope keeps them in ASCII. */
const inLetters = (variables: QueuedMail['variables']) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      typeof value === 'string' && readEmail(value) === value ? formatEmail(value) : value,
    ]),
  )

/** One-click unsubscribe headers (RFC 8058). */
const unsubscribeHeaders = ({ variables }: QueuedMail, publicUrl: string) => {
  const path = variables['unsubscribePath']
  return typeof path === 'string'
    ? {
        'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${publicUrl}${path}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}
}

const attachmentOf = ({ fileName, contentType, bytes }: MailAttachment) => ({
  filename: fileName,
  contentType,
  content: Buffer.from(bytes),
})
