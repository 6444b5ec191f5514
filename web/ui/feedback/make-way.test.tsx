import { afterEach, expect, it } from 'vitest'
import { findToastTop, isControlCovered } from './make-way.ts'

const FREE = 60
/** Has the width that it has at the right edge of a window of 1280 px. */
const TOAST = new DOMRect(860, FREE, 420, 80)

const wide = (isWide: boolean) =>
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({ matches: isWide }),
  })
const at = (tag: string, box: DOMRect) => {
  const element = document.createElement(tag)
  element.getBoundingClientRect = () => box
  return element
}
const { matchMedia } = window
afterEach(() => void Object.defineProperty(window, 'matchMedia', { value: matchMedia }))

it('a toast stands at the height of what was pressed', () => {
  wide(true)
  expect(findToastTop(TOAST, at('button', new DOMRect(100, 400, 120, 44)), FREE)).toBe(400)
  expect(findToastTop(TOAST, null, FREE)).toBe(FREE)
  expect(findToastTop(TOAST, at('button', new DOMRect(100, -300, 120, 44)), FREE)).toBe(FREE)
})

it('never lies over what was pressed, nor below the window', () => {
  wide(true)
  expect(findToastTop(TOAST, at('button', new DOMRect(1000, 400, 120, 44)), FREE)).toBe(452)
  const foot = innerHeight - 50
  const start = findToastTop(TOAST, at('button', new DOMRect(1000, foot, 120, 44)), FREE)
  expect(start + TOAST.height).toBeLessThan(foot)
})

it('on a phone makes way for the field that one types into, and for nothing else', () => {
  wide(false)
  const toast = new DOMRect(0, FREE, 360, 80)
  expect(findToastTop(toast, at('button', new DOMRect(20, 90, 320, 44)), FREE)).toBe(FREE)
  expect(findToastTop(toast, at('input', new DOMRect(20, 90, 320, 44)), FREE)).toBe(142)
  expect(findToastTop(toast, at('input', new DOMRect(20, 300, 320, 44)), FREE)).toBe(FREE)
})

it('is not put beside what was pressed where it would lie over another button', () => {
  const main = document.body.appendChild(document.createElement('main'))
  main.append(at('button', new DOMRect(851, 400, 73, 46)))
  expect([
    isControlCovered(TOAST, 380),
    isControlCovered(TOAST, 447),
    isControlCovered(TOAST, 300),
  ]).toEqual([true, false, false])
  main.replaceChildren(at('button', new DOMRect(700, 400, 73, 46)))
  expect(isControlCovered(TOAST, 380)).toBe(false)
  main.remove()
})

it('leaves free the options of the field that one types into', () => {
  wide(true)
  const list = document.body.appendChild(at('ul', new DOMRect(500, 344, 500, 200)))
  list.id = 'options'
  const field = at('input', new DOMRect(500, 300, 500, 44))
  field.setAttribute('aria-controls', 'options')
  expect(findToastTop(TOAST, field, FREE)).toBe(552)
  list.remove()
  expect(findToastTop(TOAST, field, FREE)).toBe(352)
})
