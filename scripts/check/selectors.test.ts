/** Stylesheets that reach into the markup of other components: `scripts/check/crossings-left.ts` names the few. */
import { expect, it } from 'vitest'
import { ALLOWED_CROSSING_SELECTORS } from './crossings-left.ts'
import { readSelectors } from './read-selectors.ts'
import { REPEATED_CLASSES } from './repeated-classes-left.ts'
import {
  findCrossingSelectors,
  findRepeatedClasses,
  listCrossingsBySheet,
  listRepeatedClasses,
} from './selectors.ts'

it('no stylesheet crosses the root of a component, but for the selectors of the list', () => {
  const crossings = [...listCrossingsBySheet().values()].flat()
  expect(crossings.toSorted()).toEqual(Object.keys(ALLOWED_CROSSING_SELECTORS).toSorted())
})

it('a class is declared in one sheet, but for the classes of the list', () => {
  expect(listRepeatedClasses()).toEqual(REPEATED_CLASSES)
})

const repeated = (...sheets: string[]) =>
  findRepeatedClasses(new Map(sheets.map((css, index) => [`web/${index}.css`, css])), ['.flow {}'])

it('a sheet declares the class at the end of a selector, whatever it stands in or must hold', () => {
  expect(repeated('.card .title {}', '.row > .title:hover {}')).toEqual(['title'])
  expect(repeated('.card { & .title {} }', '.row:has(.title) > p {}')).toEqual([])
  expect(repeated('.card-title {} .card {}', '.row-title {} .card > .row {}')).toEqual([])
})

it('a look is a name of its own, and the shared classes belong to every sheet', () => {
  expect(repeated('.card {}', '.card.own {}')).toEqual([])
  expect(repeated('.card > .flow {}', '.row > .flow {}')).toEqual([])
  expect(repeated('.card.own {}', '.own.card {}')).toEqual(['card.own'])
})

const MARKUP = new Map([
  ['web/a/card.tsx', new Set(['card', 'title', '<a', '<dl', '<dd'])],
  ['web/a/row.tsx', new Set(['row', '<dd'])],
  ['web/b/page.tsx', new Set(['page'])],
])

const crossing = (css: string) => findCrossingSelectors('web/a/card.css', css, MARKUP)

it('elements are reached inside one file alone, own classes from anywhere in the folder', () => {
  expect(crossing('.card > dl dd {} .card .row {} .card:not(.page) .title {}')).toEqual([])
  expect(crossing('.card .row dd {}')).toEqual(['.card .row dd'])
  expect(crossing('.page .title {} .page {}')).toEqual(['.page .title'])
  expect(crossing('.article-body td {} .article-body .title {}')).toEqual(['.article-body .title'])
})

it('what follows elsewhere on the page is named by its own sheet alone, but for the frame of every page', () => {
  expect(
    crossing('.card:has(+ .row) {} .card:has(~ [open]) {} header:has(~ main .card) {}'),
  ).toEqual([])
  expect(crossing('.card:has(~ main .page) {}')).toEqual(['.card:has(~ main .page)'])
  expect(crossing('.card:has(.title, ~ .page) {}')).toEqual(['.card:has(.title, ~ .page)'])
})

it('no selector asks where a link leads', () => {
  expect(crossing('.card a[href] {} .card [data-place~="client"] {}')).toEqual([])
  expect(crossing('[href="/lavori"] {}')).toEqual(['[href=""]'])
  expect(crossing('.card:has([href^="/pubblica-"]) {}')).toEqual(['.card:has([href^=""])'])
})

it('selectors are read as browsers read them: nested, in conditions, and each choice by itself', () => {
  const css = `/* .not { } */
    .card { @media (width < 48rem) { > :is(.a, .b) { color: red; &:hover { content: "{" } } } .page & { top: 0 } }
    .row:is(a):hover { top: 0 } .card :is(a, .b) { top: 0 }
    @keyframes turn { from { rotate: 0 } to { rotate: 1turn } }`
  expect(readSelectors(css)).toEqual([
    '.card',
    '.card > .a',
    '.card > .b',
    '.card > .a:hover',
    '.card > .b:hover',
    '.page .card',
    'a.row:hover',
    '.card a',
    '.card .b',
  ])
})
