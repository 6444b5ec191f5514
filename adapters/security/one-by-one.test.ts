import { describe, expect, it } from 'vitest'
import { createTurnstile } from '#modules/kernel/turnstile.ts'
import { createOneByOne } from './one-by-one.ts'

const tick = () => new Promise((go) => setImmediate(go))

/** Work that remembers how much of it ran at once. */
const crowd = () => {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await tick()
    inside -= 1
  }
  return { work, most: () => most }
}

describe('the turnstile', () => {
  it('lets two in at once and no third, in the order they came', async () => {
    const inTurn = createTurnstile(2)
    const { work, most } = crowd()
    const order: number[] = []
    await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        inTurn(async () => {
          order.push(n)
          await work()
        }),
      ),
    )
    expect(most()).toBe(2)
    expect(order).toEqual([1, 2, 3, 4, 5])
  })

  it('frees the place of work that failed', async () => {
    const inTurn = createTurnstile(1)
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await inTurn(() => Promise.resolve('next'))).toBe('next')
  })
})

describe('one by one', () => {
  it('makes the same key wait and lets others pass', async () => {
    const oneByOne = createOneByOne()
    const same = crowd()
    await Promise.all([1, 2, 3].map(() => oneByOne('ada', same.work)))
    expect(same.most()).toBe(1)

    const different = crowd()
    await Promise.all(['ada', 'eva', 'ugo'].map((key) => oneByOne(key, different.work)))
    expect(different.most()).toBe(3)
  })
})
