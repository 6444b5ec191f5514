/** XML in the order it is written in; what is absent is left out. */

type Child = string | null | false | undefined

/** With markup inside. */
export const element = (name: string, ...children: readonly Child[]) => {
  const inside = children.filter(Boolean).join('')
  return `<${name}>${inside}</${name}>`
}

/** With text inside. */
export const leaf = (name: string, text: string | number) =>
  `<${name}>${escaped(String(text))}</${name}>`

/** Left out without a text. */
export const leafIf = (name: string, text: string | null) =>
  text === null || text === '' ? null : leaf(name, text)

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
