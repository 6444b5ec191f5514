/** Sanitises article HTML by allow-lists. Runs on the server only. */
import { Marked } from 'marked'
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import type { Markup } from '#modules/content/ports.ts'
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import { omitFields } from '#modules/kernel/without.ts'

const PARAGRAPHS = ['p', 'br', 'hr', 'div', 'span', 'figure', 'figcaption']
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6']
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const QUOTES_AND_CODE = ['blockquote', 'pre', 'code']
const INLINE = ['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'small']

const ATTRIBUTES = ['href', 'target', 'rel', 'src', 'alt', 'title', 'class', 'id']
const PICTURE_ATTRIBUTES = [...ATTRIBUTES, 'loading', 'width', 'height', 'referrerpolicy']

export const cleanHtml = (html: string) => sanitizeHtml(html, OPTIONS)

/** `h1` belongs to the page; links in a new tab get `noopener noreferrer`; pictures load lazily. */
const OPTIONS: IOptions = {
  allowedTags: [
    ...PARAGRAPHS,
    ...HEADINGS,
    ...LISTS,
    ...TABLES,
    ...QUOTES_AND_CODE,
    ...INLINE,
    'a',
    'img',
  ],
  allowedAttributes: { '*': ATTRIBUTES, img: PICTURE_ATTRIBUTES },
  allowedSchemes: ['http', 'https', 'ftp', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
  enforceHtmlBoundary: false,
  nestingLimit: 100,
  transformTags: {
    h1: 'h2',
    a: (_, attributes): Tag => ({ tagName: 'a', attribs: safeLink(attributes) }),
    img: (_, attributes): Tag => ({ tagName: 'img', attribs: latePicture(attributes) }),
    '*': (tagName, attributes): Tag => ({ tagName, attribs: permitted(attributes) }),
  },
}

const safeLink = (attributes: Attributes): Attributes => {
  const rest = omitFields(permitted(attributes), 'target', 'rel')
  return attributes['target'] === '_blank'
    ? { ...rest, target: '_blank', rel: 'noopener noreferrer' }
    : rest
}

const latePicture = (attributes: Attributes): Attributes => ({
  ...permitted(attributes),
  alt: attributes['alt'] ?? '',
  loading: 'lazy',
  referrerpolicy: 'no-referrer',
})

/** Stricter than browsers: anything before a colon must be a known scheme. */
const ADDRESS = /^(?:(?:https?|ftp|mailto):|[^:]*$|[^:/?#]*[/?#])/i

/** Ids that the page uses itself. */
const OUR_IDS = ['root', 'state', 'contenuto', 'modulo']

const permitted = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (name === 'id') return !OUR_IDS.includes(value)
      return (name !== 'href' && name !== 'src') || ADDRESS.test(value)
    }),
  )

export const stripHtml = (html: string) =>
  decode(
    sanitizeHtml(html.replace(/<(?:\/(?:p|h\d|li|td|th|tr|div|blockquote|pre)|br)\b/gi, ' $&'), {
      allowedTags: [],
      allowedAttributes: {},
    }),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** The sanitiser leaves only these entities. */
const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

export const createMarkup = (): Markup => {
  const markdown = new Marked({ gfm: true, async: false })
  return {
    toHtml: (content) =>
      cleanHtml(
        content.type === 'html' ? content.html : markdown.parse(content.markdown, { async: false }),
      ),
    clean: cleanHtml,
    escape: escapeMarkup,
    textOf: stripHtml,
  }
}
