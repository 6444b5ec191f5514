/** Groups the digits by four, as bank statements do. */
export const formatIban = (iban: string) => iban.replace(/.{4}(?=.)/g, '$& ')

const PATTERN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/
const ITALIAN_LENGTH = 27

/** Shape and check digits (ISO 7064, modulo 97); an Italian one also by its length. */
export const isIban = (iban: string) =>
  PATTERN.test(iban) &&
  (!iban.startsWith('IT') || iban.length === ITALIAN_LENGTH) &&
  remainderOf(iban.slice(4) + iban.slice(0, 4)) === 1

/** A counts 10, B 11, and so on; computed digit by digit, because the number exceeds what `Number` can hold. */
const remainderOf = (text: string) =>
  [...text]
    .map((sign) => Number.parseInt(sign, 36))
    .reduce((rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97, 0)
