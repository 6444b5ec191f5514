/** The one reader of amounts of money; apart from the writers, which weigh on pages that read nothing. */
import { digitsOf, parseEuro } from './parse-euro.ts'
import { accept, type Result, refuse } from './result.ts'

export const UNREADABLE_AMOUNT = 'Scrivi un importo come 49,90 o 1.200'
export const TOO_MANY_DECIMALS = 'Scrivi al massimo due cifre dopo la virgola (es: 49,90)'

const UNCLEAR = /^(\d{1,13})[.,](\d{1,3})$/

/** Euro of a typed amount, or what is wrong with it: `1.200`, `1 200,50` and `€ 1200,5` are clear, `1.20` is not. */
export const readEuro = (typed: string): Result<number, string> => {
  const euro = parseEuro(typed)
  return euro === null ? refuse(faultOf(digitsOf(typed).digits)) : accept(euro)
}

const faultOf = (digits: string) => {
  const [, whole, rest] = UNCLEAR.exec(digits) ?? []
  if (whole === undefined || rest === undefined)
    return /^[\d.\s]+,\d{3,}$/.test(digits) ? TOO_MANY_DECIMALS : UNREADABLE_AMOUNT
  const decimals = rest.slice(0, 2).padEnd(2, '0')
  const large = String(Number(whole + rest))
  return `«${digits}» si può leggere in due modi: scrivi ${Number(whole)},${decimals} se intendi ${inWords(whole, decimals)}, ${large} se intendi ${inWords(large, '00')}`
}

/** "1.200 euro e 50 centesimi". */
const inWords = (whole: string, decimals: string) => {
  const euro = `${String(Number(whole)).replace(/\B(?=(?:\d{3})+$)/g, '.')} euro`
  const cents = Number(decimals)
  return cents === 0 ? euro : `${euro} e ${cents} ${cents === 1 ? 'centesimo' : 'centesimi'}`
}
