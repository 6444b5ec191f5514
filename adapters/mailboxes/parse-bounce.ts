/** Reports of mails that did not arrive (RFC 3464). */
import { cutText } from '#modules/kernel/cut-text.ts'
import { readMail, toAttachment } from './read-mail.ts'

export type ParsedBounce = {
  readonly messageId: string
  readonly sender: string
  /** Recipients whose mail failed for good. */
  readonly failed: readonly { readonly status: string; readonly serverReply: string }[]
}

const MOST_RECIPIENTS = 50
const MOST_SAID = 500

/** Null if the message is not a bounce report. */
export const parseBounce = async (bytes: Uint8Array): Promise<ParsedBounce | null> => {
  const mail = await readMail(bytes)
  const report = mail?.attachments
    .map(toAttachment)
    .find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type))
  if (!report) return null
  const [, ...recipients] = groupsIn(new TextDecoder().decode(report.bytes))
  return {
    messageId: mail?.messageId ?? '',
    sender: cutText(mail?.from?.address ?? '', 200),
    failed: recipients.slice(0, MOST_RECIPIENTS).flatMap(failureIn),
  }
}

type Fields = ReadonlyMap<string, string>

/** Fields of the report, then of each recipient, parted by empty lines. */
const groupsIn = (text: string): readonly Fields[] =>
  text
    .replaceAll('\r', '')
    .split('\n\n')
    .map((group) => fieldsIn(group.replace(/\n[ \t]+/g, ' ')))
    .filter(({ size }) => size > 0)

const fieldsIn = (group: string): Fields =>
  new Map(
    group.split('\n').flatMap((line) => {
      const colon = line.indexOf(':')
      return colon < 0 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]]
    }),
  )

const failureIn = (fields: Fields): ParsedBounce['failed'] => {
  if (fields.get('action')?.toLowerCase() !== 'failed') return []
  const status = /^5\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0]
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]{1,20};\s{0,5}/, '')
  return status ? [{ status, serverReply: cutText(diagnostic, MOST_SAID) }] : []
}
