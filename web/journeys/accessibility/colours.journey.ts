/** The crawl skips only colour checks of texts that it has checked before. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectToBrowser, type Windows } from '../browser.ts'
import { allObjections, colourObjections, type SeenTexts } from './colours.ts'

let browser: Windows
let page: Page
let seen: SeenTexts

beforeAll(async () => {
  browser = await connectToBrowser()
  page = await (await browser.newContext()).newPage()
})
afterAll(() => browser.close())
beforeEach(() => {
  seen = new Set()
})

const show = (body: string, style = '') =>
  page.setContent(`<html lang="it"><style>${style}</style><body><main>${body}</main></body></html>`)

const CARD = '<article class="card"><h2>Titolo</h2><p>Testo</p></article>'
const WIDE = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 900 }
const PALE = 'p { color: #bbb }'

it('a text that is hard to read is found among others that are not', async () => {
  await show(CARD, PALE)
  const [objection, ...others] = await colourObjections(page, seen)
  expect(objection).toContain('color-contrast: <p>Testo</p>')
  expect(others).toEqual([])
})

it('it is found when everything else of the page has been seen', async () => {
  await show(CARD)
  expect(await colourObjections(page, seen)).toEqual([])
  await show(`${CARD}<p class="note">Nota</p>`, '.note { color: #bbb }')
  expect(await colourObjections(page, seen)).toHaveLength(1)
})

it.each([
  ['its colour', PALE],
  ['what stands behind it', '.card { background: #333 } h2 { color: #fff }'],
  ['how much of it shines through', 'p { opacity: 0.3 }'],
])('a text that was right is looked at again when another state changes %s', async (_, style) => {
  await show(CARD)
  expect(await colourObjections(page, seen)).toEqual([])
  await show(CARD, style)
  expect(await colourObjections(page, seen)).toHaveLength(1)
})

const NARROW_UPON_DARK = `
  p { position: absolute; top: 200px }
  .behind { display: none; position: absolute; top: 150px; width: 300px; height: 200px; background: #222; z-index: -1 }
  @media (max-width: 400px) { .behind { display: block } }`

describe('at another width', () => {
  beforeEach(() => page.setViewportSize(WIDE))

  it('a text that looks the same is not looked at again', async () => {
    await show(CARD)
    await colourObjections(page, seen)
    await page.setViewportSize(PHONE)
    expect(await colourObjections(page, seen)).toEqual([])
    expect(seen.size).toBe(2)
  })

  it.each([
    [
      'is no longer large',
      CARD,
      'p { font-size: 24px; color: #888 } @media (max-width: 400px) { p { font-size: 16px } }',
    ],
    ['is placed upon something else', `${CARD}<div class="behind"></div>`, NARROW_UPON_DARK],
  ])('one that %s is looked at again', async (_, body, style) => {
    await show(body, style)
    expect(await colourObjections(page, seen)).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await colourObjections(page, seen)).toHaveLength(1)
  })
})

it('what stood behind a dialog is looked at once it has gone', async () => {
  await show(`${CARD}<dialog>Davvero?</dialog>`, PALE)
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await colourObjections(page, seen)
  await page.evaluate(() => document.querySelector('dialog')?.close())
  expect(await colourObjections(page, seen)).toHaveLength(1)
})

it('twenty cards that look the same are one question, and none when they come again', async () => {
  await show(CARD.repeat(20))
  expect(await colourObjections(page, seen)).toEqual([])
  expect(seen.size).toBe(2)
  await show(CARD.repeat(21))
  expect(await colourObjections(page, seen)).toEqual([])
  expect(seen.size).toBe(2)
})

it('all the other rules are asked about the whole page in the same go, each time', async () => {
  await show(`${CARD}<img src="data:,">`, PALE)
  const first = (await allObjections(page, seen)).join()
  expect(first).toContain('color-contrast: <p>Testo</p>')
  expect(first).toContain('image-alt')
  const again = (await allObjections(page, seen)).join()
  expect(again).not.toContain('color-contrast')
  expect(again).toContain('image-alt')
})
