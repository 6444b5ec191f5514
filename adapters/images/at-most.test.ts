import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

it('runs two pieces of work at a time, in the order they came, also after failures', async () => {
  const inTurn = atMost(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    running += 1
    most = Math.max(most, running)
    order.push(number)
    await setImmediate()
    running -= 1
    if (number % 2 === 0) throw new Error('broken')
  }
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((one) => inTurn(work(one))))

  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
  expect(outcomes.map(({ status }) => status).filter((one) => one === 'rejected')).toHaveLength(3)
  await inTurn(work(7))
})
