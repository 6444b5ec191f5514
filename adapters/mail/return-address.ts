/** A mail comes back to an address that names the mail, and that nobody guesses. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_LENGTH = 25
const SEAL_LENGTH = 13
const SEAL_BYTES = 8

/** Small letters and digits, because servers may change their size. */
export const createReturnAddresses = (key: Uint8Array) => {
  const sealOf = (id: string) =>
    inLetters(createHmac('sha256', key).update(id).digest().subarray(0, SEAL_BYTES), SEAL_LENGTH)
  return {
    /** `posta+0a…@example.it` for `posta@example.it`. */
    of: (mailbox: string, mailId: string): string => {
      const at = mailbox.lastIndexOf('@')
      const id = inLetters(Buffer.from(mailId.replaceAll('-', ''), 'hex'), ID_LENGTH)
      return `${mailbox.slice(0, at)}+${id}${sealOf(id)}${mailbox.slice(at)}`
    },
    /** The mail that one of the addresses in a text names; null for none of ours. */
    mailIn: (text: string): string | null => {
      for (const [, id = '', seal = ''] of text.toLowerCase().matchAll(RETURN_ADDRESS)) {
        const right = Buffer.from(sealOf(id))
        if (timingSafeEqual(Buffer.from(seal), right)) return idIn(id)
      }
      return null
    },
  }
}

const RETURN_ADDRESS = /\+([\da-z]{25})([\da-z]{13})@/g

const inLetters = (bytes: Uint8Array, length: number) =>
  BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
    .toString(36)
    .padStart(length, '0')

/** A UUID in base 36. */
const idIn = (letters: string) => {
  let number = 0n
  for (const letter of letters) number = number * 36n + BigInt(Number.parseInt(letter, 36))
  return number
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
