/** The part of `fontkit` that is replaced although it is private: a release that changes it fails here. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { expect, it } from 'vitest'
import { cacheInflatedTables } from './sheet.ts'

const FILE = createRequire(import.meta.url).resolve(
  '@fontsource/inter/files/inter-latin-400-normal.woff',
)

const open = () => create(readFileSync(FILE)) as Font

const outline = (font: Font) =>
  font
    .layout('Fattura n. 12 · 1.234,50 €')
    .glyphs.map(({ id, advanceWidth, path }) => [id, advanceWidth, path.toSVG()])

it('a font whose tables are inflated once draws every glyph as the library does', () => {
  const font = cacheInflatedTables(open())
  expect(outline(font)).toEqual(outline(open()))
  expect(outline(font)).toEqual(outline(open()))
})

it('the library still reads its tables by the method that is replaced, anew at each call', () => {
  type Private = { readonly _getTableStream: (tag: string) => object | null }
  const plain = open() as unknown as Private
  expect(plain._getTableStream('glyf')).not.toBe(plain._getTableStream('glyf'))
  const once = cacheInflatedTables(open()) as unknown as Private
  expect(once._getTableStream('glyf')).toBe(once._getTableStream('glyf'))
})
