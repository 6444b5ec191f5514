/** Cleans a logo by allow-lists of elements, attributes and values, so that the file contains only shapes. */
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const GRADIENTS = ['linearGradient', 'radialGradient']
const ELEMENTS = ['svg', 'g', 'defs', 'stop', 'clipPath', 'mask', ...GRADIENTS, ...SHAPES]

const ATTRIBUTES = [
  'id',
  'xmlns',
  'viewBox',
  'width',
  'height',
  'preserveAspectRatio',
  'href',
  'transform',
  'd',
  'points',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'fill',
  'fill-rule',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'opacity',
  'color',
  'display',
  'clip-path',
  'clip-rule',
  'clipPathUnits',
  'mask',
  'maskUnits',
  'maskContentUnits',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
]

/** What a logo would lose visibly is refused rather than dropped. */
const UNSHOWN: readonly (readonly [RegExp, string])[] = [
  [/<(\w+:)?text\b/i, 'testi: trasformali in tracciati'],
  [/<(\w+:)?style\b/i, 'un foglio di stile: esportalo con gli attributi di presentazione'],
  [/<(\w+:)?(use|symbol)\b/i, 'elementi ripetuti: espandili'],
  [/<(\w+:)?(image|filter|pattern)\b/i, 'immagini o effetti: esportalo come PNG'],
]

const ELEMENTS_MAX = 2000
/** Nested clips multiply the work of the browser that renders them. */
const CLIPS_MAX = 20

/** Brackets and quotes: an element has two of each, and two more for each attribute. */
const MARKS_MAX = 20 * ELEMENTS_MAX

const TOO_COMPLEX = 'Il logo è troppo complesso: semplificalo o esportalo come PNG'
const NO_LOGO = 'Il file non è un logo SVG che sappiamo leggere'

export const cleanSvg = (source: string): Result<string, { readonly message: string }> => {
  // Whatever is never closed takes the parser longer with each one.
  if (count(source, /[<"]/g) > MARKS_MAX) return refuse({ message: TOO_COMPLEX })
  const unshown = UNSHOWN.find(([pattern]) => pattern.test(source))
  if (unshown) return refuse({ message: `Il logo contiene ${unshown[1]}` })
  const svg = sanitizeHtml(source, OPTIONS).trim()
  if (!/^<svg [^>]*viewBox=/.test(svg) || !SHAPE.test(svg)) return refuse({ message: NO_LOGO })
  if (count(svg, /<\w/g) > ELEMENTS_MAX || count(svg, /(mask|clip-path)="url/g) > CLIPS_MAX)
    return refuse({ message: TOO_COMPLEX })
  return accept(svg)
}

const SHAPE = /<(path|rect|circle|ellipse|line|polyline|polygon) /

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const OPTIONS: IOptions = {
  allowedTags: ELEMENTS,
  allowedAttributes: { '*': ATTRIBUTES },
  allowedSchemesAppliedToAttributes: [],
  disallowedTagsMode: 'completelyDiscard',
  parseStyleAttributes: false,
  enforceHtmlBoundary: false,
  nestingLimit: 50,
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  textFilter: () => '',
  transformTags: {
    '*': (tagName, attributes) => ({ tagName, attribs: permitted(tagName, attributes) }),
  },
}

const permitted = (element: string, { style = '', ...attributes }: Attributes): Attributes => {
  const all = [...Object.entries(attributes), ...declarationsOf(style)].map(
    ([name, value]) => [name === 'xlink:href' ? 'href' : name, value.trim()] as const,
  )
  const allowed = Object.fromEntries(
    all.filter(([name, value]) =>
      name === 'href' ? GRADIENTS.includes(element) && LOCAL.test(value) : isSafe(value),
    ),
  )
  return element === 'svg' ? rootOf(allowed) : allowed
}

const LOCAL = /^#[\w.-]+$/
const LOCAL_URL = /^url\(\s*(['"]?)#[\w.-]+\1\s*\)$/
/** Numbers, names and functions such as `rotate(6)`: no address, no escape. */
const PLAIN = /^[\w\s.,#%()+-]*$/

const isSafe = (value: string) =>
  LOCAL_URL.test(value) || (PLAIN.test(value) && !/url\s*\(/i.test(value))

const declarationsOf = (style: string) =>
  style.split(';').flatMap((declaration) => {
    const [name, value] = declaration.split(':')
    return name && value ? [[name.trim(), value.trim()] as const] : []
  })

const rootOf = ({ xmlns: _, viewBox, ...allowed }: Attributes): Attributes => {
  const sides = [allowed['width'], allowed['height']].map((side) => Number.parseFloat(side ?? ''))
  const box = viewBox ?? (sides.every((side) => side > 0) ? `0 0 ${sides.join(' ')}` : undefined)
  return { xmlns: 'http://www.w3.org/2000/svg', ...(box && { viewBox: box }), ...allowed }
}
