/** Attack variations that have passed filters before. For tests only. */
import fc from 'fast-check'
import { XSS_VECTORS } from './xss-vectors.ts'

const vector = fc.constantFrom(...XSS_VECTORS)

const NOISE = [
  '\u0000',
  '\t',
  '\n',
  '\r',
  '/',
  ' ',
  '"',
  "'",
  '`',
  '>',
  '<',
  '<!--',
  '-->',
  '&#x0A;',
]
const WRAPPERS = ['p', 'a', 'table', 'svg', 'math', 'style', 'title', 'noscript', 'pre', 'li']

const bent = fc
  .tuple(vector, fc.array(fc.tuple(fc.nat(200), fc.constantFrom(...NOISE)), { maxLength: 4 }))
  .map(([text, noise]) =>
    noise.reduce((sofar, [at, sign]) => {
      const place = at % (sofar.length + 1)
      return sofar.slice(0, place) + sign + sofar.slice(place)
    }, text),
  )

const shouted = fc
  .tuple(bent, fc.integer({ min: 1, max: 7 }))
  .map(([text, step]) =>
    [...text].map((sign, index) => (index % step === 0 ? sign.toUpperCase() : sign)).join(''),
  )

const nested = fc
  .tuple(fc.constantFrom(...WRAPPERS), bent, bent, fc.boolean())
  .map(
    ([tag, inside, after, isClosed]) => `<${tag}>${inside}${isClosed ? `</${tag}>` : ''}${after}`,
  )

const cut = fc.tuple(bent, bent, fc.nat(60)).map(([one, two, at]) => one.slice(0, at) + two)

export const mutatedXssVector = fc.oneof(bent, shouted, nested, cut)
