/** The crawl skips only colour checks of texts that it has checked before. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectToBrowser, type Windows } from '../browser.ts'
import {
  allObjections,
  type CheckedAppearances,
  colourObjections,
  noAppearances,
  objectionsOfWidth,
} from './colours.ts'
import { inspector } from './inspector.ts'

let browser: Windows
let page: Page
let seen: CheckedAppearances

beforeAll(async () => {
  browser = await connectToBrowser()
  page = await (await browser.newContext()).newPage()
})
afterAll(() => browser.close())
beforeEach(() => {
  seen = noAppearances()
})

const show = (body: string, style = '') =>
  page.setContent(`<html lang="it"><style>${style}</style><body><main>${body}</main></body></html>`)

/** Checks the colours alone. */
const askColours = () => colourObjections(page, seen)

const CARD = '<article class="card"><h2>Titolo</h2><p>Testo</p></article>'
const WIDE = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 900 }
const PALE = 'p { color: #bbb }'

it('a text that is hard to read is found among others that are not', async () => {
  await show(CARD, PALE)
  const [objection, ...others] = await askColours()
  expect(objection).toContain('color-contrast: <p>Testo</p>')
  expect(others).toEqual([])
})

it('it is found when everything else of the page has been seen', async () => {
  await show(CARD)
  expect(await askColours()).toEqual([])
  await show(`${CARD}<p class="note">Nota</p>`, '.note { color: #bbb }')
  expect(await askColours()).toHaveLength(1)
})

it.each([
  ['its colour', PALE],
  ['what stands behind it', '.card { background: #333 } h2 { color: #fff }'],
  ['how much of it shines through', 'p { opacity: 0.3 }'],
])('a text that was right is looked at again when another state changes %s', async (_, style) => {
  await show(CARD)
  expect(await askColours()).toEqual([])
  await show(CARD, style)
  expect(await askColours()).toHaveLength(1)
})

it('what an opaque box hides makes no difference to the text in it, what fades the box does', async () => {
  const body = '<section class="card"><p class="box">Testo</p></section>'
  const box = '.box { background: #fff }'
  await show(body, box)
  expect(await askColours()).toEqual([])
  await show(body, `${box} .card { background: #333 }`)
  expect(await askColours()).toEqual([])
  expect(seen.asked.size).toBe(1)
  await show(body, `${box} .card { opacity: 0.3 }`)
  expect(await askColours()).toHaveLength(1)
})

const NARROW_UPON_DARK = `
  p { position: absolute; top: 200px }
  .behind { display: none; position: absolute; top: 150px; width: 300px; height: 200px; background: #222; z-index: -1 }
  @media (max-width: 400px) { .behind { display: block } }`

const COVERED_WHERE_WIDE = `${PALE}
  .cover { position: absolute; inset: 0; background: #fff }
  @media (max-width: 400px) { .cover { inset: auto 0 0 auto; width: 9px; height: 9px } }`

describe('at another width', () => {
  beforeEach(() => page.setViewportSize(WIDE))

  it('a text that looks the same is not looked at again', async () => {
    await show(CARD)
    await askColours()
    await page.setViewportSize(PHONE)
    expect(await askColours()).toEqual([])
    expect(seen.texts.size).toBe(2)
  })

  it.each([
    [
      'is no longer large',
      CARD,
      'p { font-size: 24px; color: #888 } @media (max-width: 400px) { p { font-size: 16px } }',
    ],
    ['is placed upon something else', `${CARD}<div class="behind"></div>`, NARROW_UPON_DARK],
    ['has lost what lay upon it', `${CARD}<div class="cover"></div>`, COVERED_WHERE_WIDE],
  ])('one that %s is looked at again', async (_, body, style) => {
    await show(body, style)
    expect(await askColours()).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await askColours()).toHaveLength(1)
  })
})

it('a text that is pale in the other scheme alone is found there', async () => {
  await show(
    CARD,
    '@media (prefers-color-scheme: dark) { body { background: #111 } h2 { color: #eee } }',
  )
  expect((await allObjections(page, seen)).join()).not.toContain('color-contrast')
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await askColours()
  await page.emulateMedia({ colorScheme: 'light' })
  expect(dark).toEqual([expect.stringContaining('color-contrast: <p>Testo</p>')])
})

it('all the other rules are asked about an open dialog, and nothing about what is behind it', async () => {
  const nameless = '<button><i></i></button>'
  await show(
    `${CARD}<img src="data:,"><dialog aria-label="Uno"><p>Davvero?</p>${nameless}</dialog>`,
    PALE,
  )
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  const found = (await allObjections(page, seen)).map((one) => one.split(' ')[0])
  expect(found.toSorted()).toEqual(['button-name:', 'color-contrast:'])
})

it('a dialog that is still fading in is looked at once it is there', async () => {
  const fading =
    'dialog { animation: fade 0.4s } @keyframes fade { from { opacity: 0 } to { opacity: 0 } }'
  await show(`${CARD}<dialog aria-label="Uno"><p>Davvero?</p></dialog>`, `${PALE} ${fading}`)
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  const found = await inspector().wide(page)
  expect(found.join()).toContain('light color-contrast')
})

it('what stood behind a dialog is looked at once it has gone', async () => {
  await show(`${CARD}<dialog>Davvero?</dialog>`, PALE)
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await askColours()
  await page.evaluate(() => document.querySelector('dialog')?.close())
  expect(await askColours()).toHaveLength(1)
})

it('twenty cards that look the same are one question, and none when they come again', async () => {
  await show(CARD.repeat(20))
  expect(await askColours()).toEqual([])
  expect(seen.texts.size).toBe(2)
  await show(CARD.repeat(21))
  expect(await askColours()).toEqual([])
  expect(seen.texts.size).toBe(2)
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

it('a text that cannot be decided is asked about, and not remembered as right', async () => {
  await show(`${CARD}<p class="note">Nota</p>`, '.note { background: linear-gradient(red, blue) }')
  expect(await askColours()).toEqual([])
  expect([seen.texts.size, seen.asked.size]).toEqual([2, 3])
})

it('the same colours, size and weight are one question wherever they stand', async () => {
  await show(CARD)
  await askColours()
  await show(`<section class="list">${CARD.replace('card', 'item')}</section>`)
  expect(await askColours()).toEqual([])
  expect(seen.asked.size).toBe(2)
})

it.each([
  ['disabled', '<button disabled>Invia</button>', '<button>Invia</button>'],
  ['not beside something dark', '<p>Testo</p>', '<section><i></i><p>Testo</p></section>'],
])('a text is looked at though its twin was %s', async (_, right, wrong) => {
  const style = `
    button { color: #bbb; background: #fff }
    i { position: absolute; top: 0; width: 300px; height: 300px; background: #222; z-index: -1 }`
  await show(right, style)
  expect(await askColours()).toEqual([])
  await show(wrong, style)
  expect(await askColours()).toHaveLength(1)
})

describe('all the other rules are asked about a narrow page', () => {
  const NAMELESS = '<button class="menu"><i></i></button>'
  const ON_PHONES = '.menu { display: none } @media (max-width: 400px) { .menu { display: block } }'
  const ON_DESKTOPS = '@media (max-width: 400px) { h1 { display: none } }'
  const TABLE = '<div class="table"><p class="row">Una riga lunga</p></div>'
  const SCROLLING = '.table { overflow-x: auto } .row { width: 600px; text-align: end }'

  const askNarrow = async (body: string, style: string) => {
    await page.setViewportSize(WIDE)
    await show(body, style)
    const wide = await allObjections(page, seen)
    await page.setViewportSize(PHONE)
    return [wide, await objectionsOfWidth(page, seen)].map((found) =>
      found.map((objection) => objection.split(':')[0]),
    )
  }

  it.each([
    ['shows more', CARD + NAMELESS, ON_PHONES, 'button-name'],
    ['shows less', `<h1>Titolo</h1>${CARD}`, ON_DESKTOPS, 'page-has-heading-one'],
    ['scrolls', `<h1>Titolo</h1>${CARD}${TABLE}`, SCROLLING, 'scrollable-region-focusable'],
  ])('that %s than the wide one', async (_, body, style, rule) => {
    const [wide, narrow] = await askNarrow(body, style)
    expect(wide).not.toContain(rule)
    expect(narrow).toContain(rule)
  })

  it('once for all states that it changes in the same way', async () => {
    await askNarrow(CARD + NAMELESS, ON_PHONES)
    const [, again] = await askNarrow(CARD + NAMELESS, ON_PHONES)
    expect(again).toEqual([])
    const [, other] = await askNarrow(`${CARD}<nav>${NAMELESS}</nav>`, ON_PHONES)
    expect(other).toContain('button-name')
  })
})

it('a menu that was looked at is not looked at again, unless it has changed', async () => {
  const menu = (item: string) => `<nav><a href="/x"></a><a href="/y">${item}</a></nav>${CARD}`
  const ask = async (body: string) => {
    await page.setContent(`<html lang="it"><body>${body}</body></html>`)
    return (await allObjections(page, seen)).join()
  }
  expect(await ask(menu('Lavori'))).toContain('link-name')
  expect(await ask(menu('Lavori'))).not.toContain('link-name')
  expect(await ask(menu('Vetrina'))).toContain('link-name')
})

it('what was objected to is objected to again when the test is tried again', async () => {
  const { wide } = inspector()
  await show(CARD, PALE)
  const found = await wide(page)
  expect(found.join()).toContain('color-contrast: <p>Testo</p>')
  expect(await wide(page)).toEqual(found)
})
