/** Extracts the text of a PDF written by pdfkit, in rendering order. */
import { inflateSync } from 'node:zlib'

type Characters = ReadonlyMap<number, string>

export const readPdfText = (pdf: Uint8Array): string => {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const characters = charactersOfFonts(objects)
  return [...objects.values()]
    .map(contentOf)
    .filter((content) => content.includes(' Tf'))
    .map((content) => textOf(content, characters))
    .join('\n')
}

const objectsOf = (raw: string): ReadonlyMap<string, string> =>
  new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )

const contentOf = (object: string) => {
  const [head = '', rest] = object.split(/\nstream\n/, 2)
  if (rest === undefined) return ''
  const bytes = Buffer.from(rest.slice(0, rest.lastIndexOf('\nendstream')), 'latin1')
  return head.includes('/FlateDecode')
    ? inflateSync(bytes).toString('latin1')
    : bytes.toString('latin1')
}

/** Maps each font's name within a page, such as `F1`, to its characters. */
const charactersOfFonts = (
  objects: ReadonlyMap<string, string>,
): ReadonlyMap<string, Characters> => {
  const fonts = new Map<string, Characters>()
  for (const object of objects.values()) {
    for (const [, name = '', id = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (map) fonts.set(name, charactersOf(contentOf(objects.get(map) ?? '')))
    }
  }
  return fonts
}

/** Ranges of the form `<0000> <0010> [<0041> …]`. */
const charactersOf = (map: string): Characters => {
  const characters = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16)
    for (const [index, [, codes = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      characters.set(start + index, fromUtf16(codes.replaceAll(' ', '')))
  }
  return characters
}

const fromUtf16 = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')

const textOf = (content: string, fonts: ReadonlyMap<string, Characters>) => {
  let characters: Characters = new Map()
  const lines: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) characters = fonts.get(font) ?? characters
    if (shown) lines.push(spelled(shown, characters))
  }
  return lines.join('\n')
}

const spelled = (shown: string, characters: Characters) =>
  [...shown.matchAll(/<(\w*)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => characters.get(Number.parseInt(code, 16)) ?? '')
    .join('')
