/** What is measured on every page finds what it is meant to find. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectToBrowser, type Windows } from '../browser.ts'
import { listCoveredControls } from './covered.ts'
import { listLayoutFaults } from './layout-faults.ts'

let browser: Windows
let page: Page

beforeAll(async () => {
  browser = await connectToBrowser()
  page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
})
afterAll(() => browser.close())

const faultsOf = async (body: string) => {
  await page.setContent(`<body style="margin: 0; font: 16px/20px sans-serif">${body}</body>`)
  return (await listLayoutFaults(page)).join('\n')
}

const WORD = 'Wmoq'.repeat(25)

it.each([
  ['the page', `<p>${WORD}</p>`, /^the page is \d{4} px wide\nsticks out of the page: p\..*"Wmoq/],
  ['its box', `<p style="width: 50px">Wmoqwmoqwmoq</p>`, /^sticks out of its box: p\..*"Wmoq/],
])('a word that is wider than %s is a fault', async (_, body, fault) => {
  expect(await faultsOf(body)).toMatch(fault)
})

it('what a clipping box hides is none', async () => {
  const hidden = `<div style="overflow: clip"><p style="margin-left: -50px">Testo</p></div>`
  expect(await faultsOf(hidden)).toBe('')
})

it('a text upon another is a fault, in the page and in a dialog, but not of one upon the other', async () => {
  const two = `<p>Primo</p><p style="margin-top: -36px">Secondo</p>`
  expect(await faultsOf(two)).toMatch(/"Primo" lies upon .*"Secondo"/)
  const dialog = (text: string) => `<div style="position: fixed; top: 0; left: 0">${text}</div>`
  expect(await faultsOf(dialog(two))).toMatch(/"Primo" lies upon .*"Secondo"/)
  expect(await faultsOf(`<p>Primo</p>${dialog('<p>Secondo</p>')}`)).toBe('')
})

it('words of one paragraph, and of a button and its own text, are none', async () => {
  expect(await faultsOf(`<p>Uno <b>due</b> <i>tre</i></p><button>Invia</button>`)).toBe('')
})

it('a button that a bar at the foot always covers is a fault, and one that can be scrolled from under it is none', async () => {
  const bar = '<nav style="position: fixed; bottom: 0; width: 100%; height: 60px">Barra</nav>'
  const coveredBy = async (body: string) => {
    await page.setContent(`<body style="margin: 0"><main>${body}</main>${bar}</body>`)
    return (await listCoveredControls(page)).join('\n')
  }
  const tall = '<p style="height: 2000px">Testo</p>'
  expect(await coveredBy(`${tall}<button>Invia</button>`)).toMatch(
    /^button\..* "Invia" lies under nav/,
  )
  expect(await coveredBy(`${tall}<button>Invia</button><p style="height: 80px"></p>`)).toBe('')
  expect(await coveredBy(`<label>Nome <input style="opacity: 0"></label>`)).toBe('')
})
