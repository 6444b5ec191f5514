import { beforeEach, expect, it } from 'vitest'
import { rememberedScroll, rememberScroll } from './scroll-memory.ts'

const leaveAt = (key: string, top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  rememberScroll(key)
}

beforeEach(() => sessionStorage.clear())

it('remembers the latest pages, each where it was left last', () => {
  leaveAt('first', 10)
  for (let number = 0; number < 49; number += 1) leaveAt(`page-${number}`, number)
  leaveAt('first', 20)
  leaveAt('last', 30)
  expect([rememberedScroll('first'), rememberedScroll('last')]).toEqual([20, 30])
  expect(rememberedScroll('page-48')).toBe(48)
})

it('forgets the oldest, so that a long visit does not fill the store', () => {
  for (let number = 1; number <= 500; number += 1) leaveAt(`page-${number}`, number)
  expect(rememberedScroll('page-1')).toBe(0)
  expect(rememberedScroll('page-500')).toBe(500)
  expect(sessionStorage.getItem('scroll')?.length).toBeLessThan(1500)
})
