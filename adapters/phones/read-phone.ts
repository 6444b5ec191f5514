/** Reads telephone numbers as people write and paste them; without a prefix they are Italian. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { ReadPhone } from '#modules/kernel/phone.ts'

const COUNTRY = 'IT'
/** More digits are a second number. */
const EXTENSION_MAX = 5

export const readPhone: ReadPhone = (typed) => {
  const text = typed.normalize('NFKC').replace(INVISIBLE, '')
  const mobile = PLAIN_MOBILE.exec(text)
  if (mobile) return `+39${mobile[1]}${mobile[2]}`
  if (SECOND_LINE.test(text)) return null
  const read = parsePhoneNumberFromString(text, COUNTRY)
  if (!read?.isValid() || (read.ext?.length ?? 0) > EXTENSION_MAX) return null
  return isDialled(read.number) ? read.number : null
}

/** Most numbers are Italian mobile ones of ten digits without ornament, which need none of the library's work. */
const PLAIN_MOBILE = /^(?:(?:\+|00)39 ?)?(3[1-9]\d) ?(\d{7})$/

/** Contacts apps copy numbers between marks of direction. */
const INVISIBLE = /\p{Cf}/gu

/** `06 1234567/8`: the end of another number, which would be dialled with the first. */
const SECOND_LINE = /\/\s*\d{1,2}\D*$/

/** The library's smallest data take Italian mobile numbers that are too long. */
const isDialled = (number: string) => !number.startsWith('+393') || /^\+393\d{8,9}$/.test(number)
