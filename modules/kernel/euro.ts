import { formatItalianNumber } from './italian-number.ts'
import { accept, refuse } from './result.ts'

/** "1.200,50 €". The formatter is made at each call: browsers would otherwise load all locales for files that import this. */
export const formatEuro = (cents: number) =>
  new Intl.NumberFormat('it-IT', {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
  }).format(cents / 100)

/** Formats an amount for a text box, so that `readEuro` can read it back: `1200`, `1200,50`. */
export const formatTypedEuro = (euro: number) =>
  euro.toFixed(2).replace('.', ',').replace(/,00$/, '')

export const UNREADABLE_AMOUNT_MESSAGE = 'Scrivi l’importo così: 49,90 oppure 1.200'
export const TOO_MANY_DECIMALS_MESSAGE = 'Scrivi al massimo due cifre dopo la virgola (es: 49,90)'

const UNCLEAR = /^(\d{1,13})[.,](\d{1,3})$/

/** The one reader of amounts of money. Euro of a typed amount, or what is wrong with it: `1.200`, `1 200,50` and `€ 1200,5` are clear, `1.20` is not. */
export const readEuro = (typed: string) => {
  const euro = parseEuro(typed)
  return euro === null ? refuse(faultOf(removeCurrency(typed).digits)) : accept(euro)
}

const faultOf = (digits: string) => {
  const [, whole, rest] = UNCLEAR.exec(digits) ?? []
  if (whole === undefined || rest === undefined)
    return /^[\d.\s]+,\d{3,}$/.test(digits) ? TOO_MANY_DECIMALS_MESSAGE : UNREADABLE_AMOUNT_MESSAGE
  const decimals = rest.slice(0, 2).padEnd(2, '0')
  const large = String(Number(whole + rest))
  return `«${digits}» si può leggere in due modi: scrivi ${Number(whole)},${decimals} se intendi ${euroInWords(whole, decimals)}, ${large} se intendi ${euroInWords(large, '00')}`
}

/** "1.200 euro e 50 centesimi". */
const euroInWords = (whole: string, decimals: string) => {
  const euro = `${formatItalianNumber(Number(whole), 0, 0)} euro`
  const cents = Number(decimals)
  return cents === 0 ? euro : `${euro} e ${cents} ${cents === 1 ? 'centesimo' : 'centesimi'}`
}

/** Ten digits, two of them after the comma. */
export const PRICE_MAX = 99_999_999.99

const CURRENCY = /^(?:€|euro?\b)|(?:€|\beuro?)$/gi
const MINUS = /^[-−–]\s*/
/** Points or spaces stand between thousands only, and a comma before one or two decimals. */
const ITALIAN =
  /^(\d{1,13}|[1-9]\d{0,2}(?:\.\d{3}){1,4}|[1-9]\d{0,2}(?:\s\d{3}){1,4})(?:,(\d{1,2}))?$/

/** Removes currency and sign. */
export const removeCurrency = (typed: string) => {
  const text = typed.trim().replace(CURRENCY, '').trim()
  const digits = text.replace(MINUS, '')
  return { digits, isNegative: digits !== text }
}

/** Euro of a typed amount; null when it has no reading, or two. */
export const parseEuro = (typed: string): number | null => {
  const { digits, isNegative } = removeCurrency(typed)
  const [, whole, decimals = ''] = ITALIAN.exec(digits) ?? []
  if (whole === undefined) return null
  const euro = Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  return isNegative ? -euro : euro
}
