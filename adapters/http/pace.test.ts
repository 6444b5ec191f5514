import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createDoor, createPace } from './pace.ts'

const crowd = ['1', '2', '3', '4', '5', '6']

/** All arrive in one turn of the event loop and take 3 ms each; somebody else arrives last. */
const orderOf = async (makePace: typeof createDoor | typeof createPace) => {
  const clock = { ms: 0 }
  const pace = makePace(() => clock.ms)
  const done: string[] = []
  const arrive = async (name: string) => {
    await nextTurn()
    await pace(() => {
      clock.ms += 3
      done.push(name)
      return Promise.resolve()
    })
  }
  const all = crowd.map(arrive)
  setImmediate(() => done.push('somebody else'))
  await Promise.all(all)
  return done
}

it.each([
  ['drawing', createPace],
  ['the door', createDoor],
])(
  '%s keeps the order, and leaves room for others once a turn has done its share',
  async (_, make) => {
    expect(await orderOf(make)).toEqual(['1', '2', '3', 'somebody else', '4', '5', '6'])
  },
)

it('keeps no request waiting for another one that waits for the world', async () => {
  const door = createDoor(() => 0)
  const never = new Promise<string>(() => undefined)
  expect(await Promise.race([door(() => never), door(() => 'answered')])).toBe('answered')
})
