import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

it('leaves room for others once a turn of the event loop has done its share', async () => {
  const clock = { ms: 0 }
  const pace = createPace(() => clock.ms)
  const done: string[] = []
  const work = (name: string) =>
    pace(() => {
      clock.ms += 6
      done.push(name)
      return Promise.resolve()
    })
  setImmediate(() => done.push('somebody else'))
  await Promise.all(['1', '2', '3', '4', '5', '6', '7'].map(work))
  expect(done).toEqual(['1', '2', '3', 'somebody else', '4', '5', '6', '7'])
})
