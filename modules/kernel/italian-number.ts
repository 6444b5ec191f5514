/** Formats "1.234,5" without `Intl`: see `web/lib/rome-clock.ts`. */
export const formatItalianNumber = (
  value: number,
  fewestDecimals: number,
  mostDecimals: number,
): string => {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(mostDecimals).split('.')
  let last = decimals.length
  while (last > fewestDecimals && decimals[last - 1] === '0') last -= 1
  const needed = decimals.slice(0, last)
  return `${value < 0 ? '-' : ''}${groupThousands(whole)}${needed && ','}${needed}`
}

const groupThousands = (digits: string): string => {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join('.')
}
