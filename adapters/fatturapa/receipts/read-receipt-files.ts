/** Finds SdI's receipts in whatever people save: the XML, signed, packed, or attached to the certified mail. */

import type { ReadReceipt } from '#modules/invoicing/ports.ts'
import { readP7m } from './read-p7m.ts'
import { createUnmatchedReceipt, readReceipt } from './read-receipt.ts'

type NamedFile = { readonly name: string; readonly bytes: Uint8Array }

/** Reads the files of a ZIP, with null for each that is too large; null if this is not a ZIP. */
type Unpack = (bytes: Uint8Array) => readonly { name: string; bytes: Uint8Array | null }[] | null

/** What is attached to a mail, also to one inside it. */
type AttachmentsOf = (bytes: Uint8Array) => Promise<readonly NamedFile[]>

type Openers = { readonly unpack: Unpack; readonly attachmentsOf: AttachmentsOf }

type NamedReceipt = ReadReceipt & { readonly name: string }

const MOST_NESTED = 4
const MOST_RECEIPTS = 2000
/** What certified mail attaches about itself. */
const OF_THE_MAIL = /^(?:daticert\.xml|smime\.p7s)$/i

export const readReceiptFiles =
  (openers: Openers) =>
  async (file: NamedFile): Promise<readonly NamedReceipt[]> =>
    (await foundIn(openers, file, 0)).slice(0, MOST_RECEIPTS)

const foundIn = async (
  openers: Openers,
  { name, bytes }: NamedFile,
  depth: number,
): Promise<readonly NamedReceipt[]> => {
  if (depth > MOST_NESTED) return [{ name, ...createUnmatchedReceipt('') }]
  const inside = async (files: readonly { name: string; bytes: Uint8Array | null }[]) => {
    const receipts: NamedReceipt[] = []
    for (const file of files) {
      if (file.bytes === null) receipts.push({ name: file.name, ...createUnmatchedReceipt('') })
      else
        receipts.push(
          ...(await foundIn(openers, { name: file.name, bytes: file.bytes }, depth + 1)),
        )
    }
    return receipts
  }
  const packed = openers.unpack(bytes)
  if (packed) return await inside(packed)
  const signed = readP7m(bytes)
  if (signed) return await foundIn(openers, { name, bytes: signed }, depth + 1)
  const text = new TextDecoder().decode(bytes)
  const attached = isMail(text)
    ? (await openers.attachmentsOf(bytes)).filter((file) => !OF_THE_MAIL.test(file.name))
    : []
  return attached.length > 0 ? await inside(attached) : [{ name, ...readReceipt(text) }]
}

const isMail = (text: string) => {
  const lines = text.slice(0, 20_000).split('\n')
  const fields = lines.filter((line) => !/^[ \t]/.test(line)).slice(0, 2)
  return fields.every((line) => /^[A-Za-z][\w-]*:/.test(line)) && /^content-type:/im.test(text)
}
