import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { createPageThread, ThreadEnded } from './render-worker-port.ts'

/** A worker that "renders" slowly, fails, or dies. */
const PROGRAM = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ ticket, order }) => {
    if (order === 'die') process.exit(3)
    if (order === 'throw') throw new Error('beyond help')
    if (order === 'fault') return parentPort.postMessage({ ticket, fault: new TypeError('no such page') })
    const bytes = new TextEncoder().encode(order)
    const send = () => parentPort.postMessage({ ticket, rendered: { etag: order, encoding: 'identity', bytes } }, [bytes.buffer])
    setTimeout(send, order === 'slow' ? 50 : 0)
  })`

const threads = () => {
  const started: Worker[] = []
  const thread = createPageThread<string>(() => {
    const worker = new Worker(PROGRAM, { eval: true })
    started.push(worker)
    return worker
  })
  return { started, thread, end: () => Promise.all(started.map((worker) => worker.terminate())) }
}

const textOf = async (rendering: Promise<{ bytes: Uint8Array }>) =>
  Buffer.from((await rendering).bytes).toString()

it('gives everybody their own page, in whatever order pages are ready', async () => {
  const { thread, started, end } = threads()
  const words = ['slow', 'quick', 'slow', 'other']
  expect(await Promise.all(words.map((word) => textOf(thread.render(word))))).toEqual(words)
  expect(started).toHaveLength(1)
  await end()
})

it('tells what was wrong with one page, and goes on rendering', async () => {
  const { thread, started, end } = threads()
  const wrong = thread.render('fault')
  const right = textOf(thread.render('quick'))
  await expect(wrong).rejects.toThrow(new TypeError('no such page'))
  expect(await right).toBe('quick')
  expect(started).toHaveLength(1)
  await end()
})

it.each(['die', 'throw'])(
  'leaves nobody waiting when the thread ends (%s), and starts another for the next page',
  async (order) => {
    const { thread, started, end } = threads()
    const waiting = [thread.render('slow'), thread.render(order), thread.render('quick')]
    for (const { status, ...outcome } of await Promise.allSettled(waiting)) {
      expect(status).toBe('rejected')
      expect(outcome).toHaveProperty('reason', expect.any(ThreadEnded))
    }
    expect(await textOf(thread.render('quick'))).toBe('quick')
    expect(started).toHaveLength(2)
    // The late end event of the first worker must not reject jobs of the second.
    const slow = textOf(thread.render('slow'))
    await pause(10)
    expect(await slow).toBe('slow')
    await end()
  },
)
