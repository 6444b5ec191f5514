/** Punycode (RFC 3492), which neither browsers nor the language decode. */

const BASE = 36
const DIGIT_MAX = 26
const FIRST_BIAS = 72
const FIRST_POINT = 128
const LAST_POINT = 0x10ffff

/** `caffè` for `caff-8oa`; null if the text is not Punycode. */
export const decodePunycode = (coded: string): string | null => {
  const hyphen = coded.lastIndexOf('-')
  const letters = hyphen > 0 ? [...coded.slice(0, hyphen)] : []
  let point = FIRST_POINT
  let bias = FIRST_BIAS
  let place = 0
  let index = hyphen > 0 ? hyphen + 1 : 0
  while (index < coded.length) {
    const delta = readDelta(coded, index, bias)
    if (!delta) return null
    index = delta.end
    const count = letters.length + 1
    bias = nextBias(delta.value, count, place === 0 && point === FIRST_POINT)
    place += delta.value
    point += Math.floor(place / count)
    if (point > LAST_POINT) return null
    place %= count
    letters.splice(place, 0, String.fromCodePoint(point))
    place += 1
  }
  return letters.join('')
}

/** A number of digits in base 36, of which the first below its threshold is the last. */
const readDelta = (coded: string, start: number, bias: number) => {
  let value = 0
  let weight = 1
  for (let end = start, k = BASE; ; k += BASE) {
    const read = Number.parseInt(coded[end] ?? '', BASE)
    if (Number.isNaN(read)) return null
    end += 1
    // Letters count from 0, digits from 26.
    const digit = read < 10 ? read + DIGIT_MAX : read - 10
    const least = Math.min(Math.max(k - bias, 1), DIGIT_MAX)
    value += digit * weight
    if (digit < least) return { value, end }
    weight *= BASE - least
  }
}

const nextBias = (delta: number, count: number, isFirst: boolean) => {
  let left = Math.floor(delta / (isFirst ? 700 : 2))
  left += Math.floor(left / count)
  let k = 0
  for (; left > 455; k += BASE) left = Math.floor(left / 35)
  return k + Math.floor((BASE * left) / (left + 38))
}
