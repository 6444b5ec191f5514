import { describe, expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const tick = () => new Promise((go) => setImmediate(go))

describe('the semaphore', () => {
  it('lets two in at once and no third, in the order they came', async () => {
    const inTurn = createSemaphore(2)
    let inside = 0
    let most = 0
    const order: number[] = []
    await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        inTurn(async () => {
          order.push(n)
          inside += 1
          most = Math.max(most, inside)
          await tick()
          inside -= 1
        }),
      ),
    )
    expect(most).toBe(2)
    expect(order).toEqual([1, 2, 3, 4, 5])
  })

  it('frees the place of work that failed', async () => {
    const inTurn = createSemaphore(1)
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await inTurn(() => Promise.resolve('next'))).toBe('next')
  })
})
