/** Plain text part and subject of a template. */
import type mjml2html from 'mjml'

type Element = Awaited<ReturnType<typeof mjml2html>>['json']

/** Blocks of this class are left out of the text part. */
const HTML_ONLY = 'html-only'

export const readMailSubject = (template: Element): string => {
  const title = contentOf(elementsIn(template, ['mj-title']).at(0))
  if (!title) throw new Error('A mail template needs an mj-title: it is the subject.')
  return decoded(title)
}

export const toPlainMailText = (template: Element): string => {
  const body = elementsIn(template, ['mj-body'])
  const blocks = body.flatMap((element) => elementsIn(element, ['mj-text', 'mj-button']))
  return `${blocks.map(spoken).filter(Boolean).join('\n\n')}\n`
}

const elementsIn = (element: Element, tags: string[]): Element[] =>
  tags.includes(element.tagName)
    ? [element]
    : childrenOf(element).flatMap((child) => elementsIn(child, tags))

const childrenOf = (element: Element): Element[] =>
  'children' in element ? (element.children ?? []) : []

const contentOf = (element: Element | undefined): string =>
  element && 'content' in element ? (element.content ?? '').trim() : ''

const attributeOf = (element: Element, name: string): string =>
  String((element.attributes as Record<string, unknown>)[name] ?? '')

const spoken = (element: Element): string => {
  if (attributeOf(element, 'css-class').split(' ').includes(HTML_ONLY)) return ''
  const words = plain(contentOf(element))
  return element.tagName === 'mj-button' ? `${words}:\n${attributeOf(element, 'href')}` : words
}

const plain = (html: string): string =>
  decoded(
    html
      .replace(/\s+/g, ' ')
      .replace(/<br ?\/?>/g, '\n')
      .replace(/<a href="([^"]+)">(.*?)<\/a>/g, sayAddress)
      .replace(/<[^>]+>/g, ''),
  )

/** Links are written out below their text. */
const sayAddress = (_: string, address: string, words: string) =>
  words === address ? words : `${words}:\n${address}`

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const decoded = (text: string): string =>
  text.replace(/&(\w+);/g, (entity, name: string) => {
    const character = ENTITIES[name]
    if (character === undefined) throw new Error(`Write ${entity} as the character itself.`)
    return character
  })
