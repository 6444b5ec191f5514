import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, it } from 'vitest'
import { readPhone } from './read-phone.ts'

const MOBILE = '+393331234567'

it.each([
  ['333 1234567', MOBILE],
  ['333/1234567', MOBILE],
  ['333.123.45.67', MOBILE],
  ['+39 333 1234567', MOBILE],
  ['0039 333 1234567', MOBILE],
  ['00393331234567', MOBILE],
  ['39 333 1234567', MOBILE],
  ['393331234567', MOBILE],
  ['(+39) 333 1234567', MOBILE],
  ['Tel. +39 333 1234567', MOBILE],
  ['cellulare: 333 1234567', MOBILE],
  ['\u202A+39 333 123 4567\u202C', MOBILE],
  ['\u200E333\u00A0123\u20114567', MOBILE],
  ['３３３ １２３４５６７', MOBILE],
  ['\uFF0B39 333 1234567', MOBILE],
  ['333 1234567 int. 12', MOBILE],
  // Mobile prefixes that begin with the country's code.
  ['3931234567', '+393931234567'],
  ['391 123 4567', '+393911234567'],
  ['392123456', '+39392123456'],
  ['39 392 1234567', '+393921234567'],
  // Landlines keep their zero.
  ['06 1234567', '+39061234567'],
  ['39 06 12345678', '+390612345678'],
  ['+39 (0)6 12345678', '+390612345678'],
  ['0541 12345', '+39054112345'],
  ['800 123456', '+39800123456'],
  // These numbers belong to other countries.
  ['\u202D+41 79 123 45 67\u202C', '+41791234567'],
  ['+41 (0)79 123 45 67', '+41791234567'],
  ['0041 79 123 45 67', '+41791234567'],
  ['+44 20 7946 0018', '+442079460018'],
])('%j is %s', (typed, number) => {
  expect(readPhone(typed)).toBe(number)
})

it.each([
  '333 1234567 / 333 7654321',
  '333 1234567 - 06 1234567',
  '333 1234567, 06 1234567',
  '333 1234567; 333 7654321',
  '333 1234567 o 06 1234567',
  '333 1234567 oppure 333 7654321',
  '3331234567 3337654321',
  '333 1234567\n333 7654321',
  '333 1234567 x 0612345',
  '06 12345678/9',
  '333 12 34 5',
  '+39 333 123 45',
  '+39 333 123456789',
  '+39 39 333 1234567',
  '+999 333 1234567',
  '1234567890',
  '0000000000',
  'chiamatemi la sera',
  'javascript:alert(1)',
  '+',
  '',
])('%j is not one number, and is left as text', (typed) => {
  expect(readPhone(typed)).toBeNull()
})

it('reads plain mobile numbers as the library does, of every prefix', () => {
  const prefixes = Array.from({ length: 90 }, (_, index) => 310 + index)
  const typed = prefixes.flatMap((prefix) =>
    ['123456', '1234567'].flatMap((rest) => [
      `${prefix}${rest}`,
      `${prefix} ${rest}`,
      `+39${prefix}${rest}`,
      `0039 ${prefix} ${rest}`,
    ]),
  )
  const byLibrary = (text: string) => {
    const read = parsePhoneNumberFromString(text, 'IT')
    return read?.isValid() ? read.number : null
  }
  expect(typed.map(readPhone)).toEqual(typed.map(byLibrary))
})
