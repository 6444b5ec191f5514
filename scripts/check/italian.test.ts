import { expect, it } from 'vitest'
import {
  findItalianFaults,
  findUnelidedArticles,
  findUnelidedArticlesInProduct,
} from './italian.ts'

const faults = (text: string, isSpecified = false) =>
  findItalianFaults({ file: 'web/a.tsx', text, isSpecified })

it.each([
  ['a straight apostrophe', "Vedi l'ordine", 'a curly apostrophe (’) between letters'],
  ['two spaces', 'Vedi  l’ordine', 'one space between words'],
  [
    'letters read in another encoding',
    'all\u00e2\u0080\u0099uscita',
    'letters of UTF-8, not of another encoding',
  ],
  ['capitals', 'Annulla Ordine', 'sentence case: a capital for the first word and for names'],
  ['a phrase that nobody says', 'L’ordine fa nascere la fattura', 'not «fa nascere»'],
])('finds %s', (_, text, why) => {
  expect(faults(text)).toEqual([why])
})

it.each([
  'Vedi l’ordine',
  'Il piano è attivo fino al 3 marzo',
  'Mario Rossi',
  'Ti scriviamo da Padova',
])('leaves «%s» alone', (text) => {
  expect(faults(text)).toEqual([])
})

it('leaves the specification’s texts as they are', () => {
  expect(faults('Attiva Abbonamento', true)).toEqual([])
})

it('leaves alone what becomes an invoice, whose format knows no curly apostrophe', () => {
  const text = "Rimborso dell'ordine {…}"
  expect(
    findItalianFaults({
      file: 'src/compose/invoicing/invoiced-orders.ts',
      text,
      isSpecified: false,
    }),
  ).toEqual([])
})

it('reads the demo’s articles, which are the site’s own words, and not what its people write', () => {
  const text = "Vedi l'ordine"
  const of = (file: string) => findItalianFaults({ file, text, isSpecified: false })
  expect(of('data/demo/articles/caldaia.md')).toHaveLength(1)
  expect(of('data/demo/talks.json')).toEqual([])
})

it.each([
  ['in a template', 'const text = `Entro il §{formatDate(until)}`'],
  ['in markup', "<p>vale dal{' '}\n <strong>{formatDate(from)}</strong></p>"],
  ['chosen by a state', "`§{isOver ? 'Scaduto il' : 'fino al'} §{formatDate(until)}`"],
  [
    'chosen by a state, before an element',
    "{isLate ? 'Scaduto il ' : 'Entro il '}\n<span>{formatDate(day)}</span>",
  ],
  ['of a mail', '`Il piano resta attivo fino al §{mail.until}`'],
])('finds an article %s that would stand unelided before the 8th', (_, source) => {
  expect(findUnelidedArticles(source.replaceAll('§', '$'))).toHaveLength(1)
})

it.each([
  "`Entro §{withArticle('il', formatDate(until))}`",
  'elideArticles(`Fino al §{mail.until}`)',
  '`Si rinnova al §{period}`',
])('leaves «%s» alone', (source) => {
  expect(findUnelidedArticles(source.replaceAll('§', '$'))).toEqual([])
})

it('finds no such article in the product', () => {
  expect(findUnelidedArticlesInProduct()).toEqual([])
})
