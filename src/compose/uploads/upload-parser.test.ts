import { expect, it } from 'vitest'
import type { UploadParsers } from './parsers.ts'
import { createUploadParser, startUploadParserProcess } from './upload-parser.ts'

/** A process that answers, stays stuck, dies or fills its memory, as the order says. It waits where a loop would take a core. */
const PROGRAM = `
  const deeds = {
    hang: () => { for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000) },
    die: () => process.exit(3),
    'small things': () => { const all = []; for (;;) all.push({}) },
    'one thing': () => { const all = []; for (;;) all.push(1) },
    throw: () => { throw new TypeError('beyond help') },
    'throw later': () => { setTimeout(() => { throw new Error('nobody listens') }); for (let i = 0; i < 1e6; i++); },
  }
  process.on('message', ({ input }) => {
    try {
      process.send({ parsed: [process.pid, deeds[input]?.() ?? input] })
    } catch (fault) {
      process.send({ fault })
    }
  })`

const reading = (mostMs = 20_000) => {
  const started: { pid?: number | undefined }[] = []
  const parse = createUploadParser(
    () => {
      const child = startUploadParserProcess('-e', PROGRAM)
      started.push(child)
      return child
    },
    { mostMs, idleMs: 1000 },
  )
  const ask = (input: string) =>
    parse('logo' satisfies keyof UploadParsers, input) as Promise<unknown>
  return { ask, started }
}

it('reads one file after the other in one process', async () => {
  const { ask, started } = reading()
  const answers = await Promise.all(['a', 'b', 'c'].map(ask))
  const [{ pid } = {}] = started
  expect(answers).toEqual([
    [pid, 'a'],
    [pid, 'b'],
    [pid, 'c'],
  ])
  expect(pid).not.toBe(process.pid)
})

it.each(['die', 'small things', 'one thing'])(
  'gives a file up when it takes the process with it (%s), and reads the next in a new one',
  async (order) => {
    const { ask, started } = reading()
    const answers = await Promise.all(['a', order, 'b'].map(ask))
    expect(answers).toEqual([[started[0]?.pid, 'a'], null, [started[1]?.pid, 'b']])
    expect(started).toHaveLength(2)
  },
)

it('gives a file up that never ends, and stops what reads it', async () => {
  const { ask, started } = reading(5000)
  expect(await ask('hang')).toBeNull()
  expect(await ask('a')).toEqual([started[1]?.pid, 'a'])
  expect(() => process.kill(started[0]?.pid ?? 0, 0)).toThrow('ESRCH')
})

it('tells a bug of ours as one, and goes on with the same process', async () => {
  const { ask, started } = reading()
  await expect(ask('throw')).rejects.toThrow(new TypeError('beyond help'))
  expect(await ask('a')).toEqual([started[0]?.pid, 'a'])
})

it('starts another when the process has ended meanwhile', async () => {
  const { ask, started } = reading()
  await ask('throw later')
  while (started[0] && 'exitCode' in started[0] && started[0].exitCode === null)
    await new Promise((go) => setTimeout(go, 5))
  expect(await ask('a')).toEqual([started[1]?.pid, 'a'])
})
