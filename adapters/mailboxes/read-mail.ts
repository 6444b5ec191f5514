/** The files attached to a mail as a program saves it (`.eml`), also to a mail inside it, as certified mail wraps them. */
import PostalMime, { type Email, type Attachment as Part } from 'postal-mime'

export type ReceivedAttachment = {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

const MOST_NESTED = 10
const MOST_PARTS = 200
const MOST_HEADER_BYTES = 256 * 1024

/** A mail whose inner mails are attachments; null for one nested deeper than any that a program writes. */
export const readMail = async (bytes: Uint8Array): Promise<Email | null> => {
  try {
    return await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: MOST_NESTED,
      maxHeadersSize: MOST_HEADER_BYTES,
    })
  } catch {
    return null
  }
}

export const readAttachments = async (
  bytes: Uint8Array,
  depth = 0,
): Promise<ReceivedAttachment[]> => {
  const mail = depth > MOST_NESTED ? null : await readMail(bytes)
  const attachments: ReceivedAttachment[] = []
  for (const part of mail?.attachments.slice(0, MOST_PARTS) ?? []) {
    const attachment = toAttachment(part)
    if (isForwardedMail(attachment))
      attachments.push(...(await readAttachments(attachment.bytes, depth + 1)))
    else if (attachment.name) attachments.push(attachment)
  }
  return attachments.slice(0, MOST_PARTS)
}

export const isForwardedMail = ({ type }: ReceivedAttachment) => type === 'message/rfc822'

export const toAttachment = ({ filename, mimeType, content }: Part): ReceivedAttachment => ({
  name: filename ?? '',
  type: mimeType,
  bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
})
