/** Apart from the reader's sentences, which weigh on pages that only filter. */

/** Ten digits, two of them after the comma. */
export const PRICE_MAX = 99_999_999.99

const CURRENCY = /^(?:€|euro?\b)|(?:€|\beuro?)$/gi
const MINUS = /^[-−–]\s*/
/** Points or spaces stand between thousands only, and a comma before one or two decimals. */
const ITALIAN =
  /^(\d{1,13}|[1-9]\d{0,2}(?:\.\d{3}){1,4}|[1-9]\d{0,2}(?:\s\d{3}){1,4})(?:,(\d{1,2}))?$/

/** Without currency and sign. */
export const digitsOf = (typed: string) => {
  const text = typed.trim().replace(CURRENCY, '').trim()
  const digits = text.replace(MINUS, '')
  return { digits, isNegative: digits !== text }
}

/** Euro of a typed amount; null when it has no reading, or two. */
export const parseEuro = (typed: string): number | null => {
  const { digits, isNegative } = digitsOf(typed)
  const [, whole, decimals = ''] = ITALIAN.exec(digits) ?? []
  if (whole === undefined) return null
  const euro = Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  return isNegative ? -euro : euro
}
