/** Writes XML elements in order; absent ones are omitted. */
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'

type Child = string | null | false | undefined

/** Wraps markup in an element. */
export const xmlElement = (name: string, ...children: readonly Child[]) => {
  const inside = children.filter(Boolean).join('')
  return `<${name}>${inside}</${name}>`
}

/** Wraps escaped text in an element. */
export const xmlTextElement = (name: string, text: string | number) =>
  `<${name}>${escapeMarkup(String(text))}</${name}>`

/** Omitted without a text. */
export const optionalXmlTextElement = (name: string, text: string | null) =>
  text === null || text === '' ? null : xmlTextElement(name, text)
