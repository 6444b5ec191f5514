/** Check digits of Italian fiscal ids, and the date inside a codice fiscale. Codes come without spaces, in capitals. */

/** Provincial tax offices; 120, 121, 888 and 999 are special ones. */
const isOffice = (office: number) =>
  (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office)

/** A VAT number of 11 digits, without `IT`. */
export const isVatNumber = (code: string) => hasCheckDigit(code) && !BODY.test(code)

/** The codice fiscale of a condominio, an association or another body without a VAT number. */
export const isBodyFiscalCode = (code: string) => hasCheckDigit(code) && BODY.test(code)

const BODY = /^[89]/
const NO_TAXPAYER = '0000000'

/** Explains why 11 digits are no VAT number; null if they are one. */
export const findVatNumberFault = (digits: string) => {
  if (!isSumRight(digits)) return 'l’ultima cifra non corrisponde alle altre'
  if (BODY.test(digits)) return 'se comincia con 8 o 9 è il codice fiscale di un ente'
  if (digits.startsWith(NO_TAXPAYER)) return 'le prime sette cifre non possono essere tutte zero'
  if (isVatNumber(digits)) return null
  return 'le cifre dall’ottava alla decima non indicano nessun ufficio provinciale'
}

const hasCheckDigit = (code: string) =>
  /^\d{11}$/.test(code) &&
  !code.startsWith(NO_TAXPAYER) &&
  isOffice(Number(code.slice(7, 10))) &&
  isSumRight(code)

const isSumRight = (code: string) =>
  [...code].reduce((sum, digit, index) => sum + luhnShare(Number(digit), index), 0) % 10 === 0

const luhnShare = (digit: number, index: number) => {
  if (index % 2 === 0) return digit
  return digit < 5 ? digit * 2 : digit * 2 - 9
}

/** Letters that replace digits when two people would have the same code. */
const DIGIT_LETTERS = 'LMNPQRSTUV'
const MONTHS = 'ABCDEHLMPRST'
const PATTERN =
  /^[A-Z]{6}[\dLMNPQRSTUV]{2}[ABCDEHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/

export const isFiscalCode = (code: string) =>
  PATTERN.test(code) && isCheckLetter(code) && isBirthday(code)

const A = 65
/** Weights of characters at odd positions. */
const ODD_WEIGHTS = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]

const isCheckLetter = (code: string) => {
  const sum = [...code.slice(0, 15)].reduce((total, character, index) => {
    const rank = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - A
    return total + (index % 2 === 0 ? (ODD_WEIGHTS[rank] ?? 0) : rank)
  }, 0)
  return code.charCodeAt(15) - A === sum % 26
}

/** Women have 40 added to the day. The two-digit year may belong to any century. */
const FEMALE_DAYS = 40

const isBirthday = (code: string) => {
  const year = digitsOf(code.slice(6, 8))
  const month = MONTHS.indexOf(code.charAt(8)) + 1
  const markedDay = digitsOf(code.slice(9, 11))
  const day = markedDay > FEMALE_DAYS ? markedDay - FEMALE_DAYS : markedDay
  const lastDay = new Date(Date.UTC(2000 + year, month, 0)).getUTCDate()
  return day >= 1 && day <= lastDay
}

const digitsOf = (text: string) =>
  Number(
    [...text]
      .map((character) =>
        /\d/.test(character) ? character : String(DIGIT_LETTERS.indexOf(character)),
      )
      .join(''),
  )
