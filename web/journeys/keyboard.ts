/** Keyboard navigation that checks the visible focus at every stop. */
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { optionOf } from './request-form.ts'

const MOST_STOPS = 80
const FIRST_LETTERS = 3
/** After this pause a browser takes a letter for the beginning of a word. */
const FORGOTTEN_MS = 1500

/** Presses Tab until `target` has the focus; each stop on the way is looked at. */
export const tabTo = async (page: Page, target: Locator) => {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    // A slow machine may draw the stop after it has the focus.
    await expect.poll(() => page.evaluate(focusFault)).toBe('')
    if (await hasFocus(target)) return
  }
  throw new Error(`${target} was not reached by Tab.`)
}

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

export const tabToAndType = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** A box with a list: type, wait for the option, point at it, take it. */
export const tabToAndChoose = async (page: Page, box: Locator, option: string) => {
  await tabToAndType(page, box, option.toLowerCase())
  const line = optionOf(page, option)
  await line.waitFor()
  expect(await isOnOpaque(line)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => pointedAt(box)).toMatch(new RegExp(`^${option}`))
  await page.keyboard.press('Enter')
  await expect.poll(() => box.first().inputValue()).toBe(option)
}

const pointedAt = (box: Locator) =>
  box.first().evaluate((element) => {
    const id = element.getAttribute('aria-activedescendant') ?? ''
    return document.getElementById(id)?.textContent
  })

/** Tells whether a line of a list lies on a colour that hides what is below: of its list, its box or a dialog. */
export const isOnOpaque = (line: Locator) =>
  line.first().evaluate((option) => {
    for (let part = option.closest('[role=listbox]'); part; part = part.parentElement) {
      if (part.matches('.combobox, .search-box')) return false
      const { backgroundColor } = getComputedStyle(part)
      if (!/^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(backgroundColor)) return true
    }
    return false
  })

/** A native list: the first letters of the wanted line, which arrows would pass many others for. */
export const tabToAndPick = async (page: Page, list: Locator, label: string) => {
  await list.locator('option', { hasText: label }).first().waitFor({ state: 'attached' })
  await tabTo(page, list)
  const choose = async () => {
    await page.keyboard.type(label.slice(0, FIRST_LETTERS))
    return await list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
  }
  // Letters that a slow machine types apart count as beginnings of several words: they are typed again.
  await expect.poll(choose, { interval: FORGOTTEN_MS }).toBe(label)
}

/** Runs in the page: what is wrong with the visible focus; empty when nothing is. */
const focusFault = (): string => {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus'
  const name = focused.outerHTML.slice(0, 120)
  const around = focused.closest('label, .text-input, .toast') ?? focused
  const isMarked = [focused, around].some((element) => {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0'
  })
  if (!isMarked) return `no outline: ${name}`

  const { left, top, width, height } = around.getBoundingClientRect()
  if (width * height === 0) return `no size: ${name}`
  const isInWindow = top >= -1 && left >= -1 && top + Math.min(height, 44) <= innerHeight + 1
  if (!isInWindow) return `out of the window: ${name}`
  const onTop = document.elementFromPoint(
    left + Math.min(width / 2, 40),
    top + Math.min(height / 2, 20),
  )
  return onTop && (around.contains(onTop) || onTop.contains(around))
    ? ''
    : `covered by ${onTop?.outerHTML.slice(0, 120)}: ${name}`
}
