import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createDoor, createPace } from './pace.ts'

const crowd = ['1', '2', '3', '4', '5', '6']

/** All arrive in one turn of the event loop and take 5 ms each; somebody else arrives last. */
const orderOf = async (makePace: typeof createDoor | typeof createPace) => {
  const clock = { ms: 0 }
  const pace = makePace(() => clock.ms)
  const done: string[] = []
  const arrive = async (name: string) => {
    await nextTurn()
    await pace(() => {
      clock.ms += 5
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

it('puts work with a head start before what came a little earlier, and not before what waited long', async () => {
  const clock = { ms: 0 }
  const door = createDoor(() => clock.ms)
  const done: string[] = []
  const arrive = (name: string, takesMs: number, headStartMs = 0) =>
    door(() => {
      clock.ms += takesMs
      done.push(name)
    }, headStartMs)

  const first = arrive('uses up its turn', 20)
  const all = [arrive('waited long', 1)]
  clock.ms += 50
  all.push(arrive('a call', 1), arrive('a page', 1, 40))
  await Promise.all([first, ...all])
  expect(done).toEqual(['uses up its turn', 'waited long', 'a page', 'a call'])
})

it('goes on after work that fails, and tells only whose it was', async () => {
  const clock = { ms: 0 }
  const door = createDoor(() => clock.ms)
  await door(() => {
    clock.ms += 20
  })
  const outcomes = await Promise.allSettled([
    door(() => {
      throw new Error('no')
    }),
    door(() => Promise.reject(new Error('later'))),
    door(() => 'yes'),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

it('keeps no request waiting for another one that waits for the world', async () => {
  const door = createDoor(() => 0)
  const never = new Promise<string>(() => undefined)
  expect(await Promise.race([door(() => never), door(() => 'answered')])).toBe('answered')
})
