import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { createRenderWorker, WorkerEnded } from './render-worker-port.ts'

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

const workers = () => {
  const started: Worker[] = []
  const worker = createRenderWorker<string>(() => {
    const spawned = new Worker(PROGRAM, { eval: true })
    started.push(spawned)
    return spawned
  })
  return { started, worker, end: () => Promise.all(started.map((one) => one.terminate())) }
}

const textOf = async (rendering: Promise<{ bytes: Uint8Array }>) =>
  Buffer.from((await rendering).bytes).toString()

it('gives everybody their own page, in whatever order pages are ready', async () => {
  const { worker, started, end } = workers()
  const words = ['slow', 'quick', 'slow', 'other']
  expect(await Promise.all(words.map((word) => textOf(worker.render(word))))).toEqual(words)
  expect(started).toHaveLength(1)
  await end()
})

it('tells what was wrong with one page, and goes on rendering', async () => {
  const { worker, started, end } = workers()
  const wrong = worker.render('fault')
  const right = textOf(worker.render('quick'))
  await expect(wrong).rejects.toThrow(new TypeError('no such page'))
  expect(await right).toBe('quick')
  expect(started).toHaveLength(1)
  await end()
})

it.each(['die', 'throw'])(
  'leaves nobody waiting when the worker ends (%s), and starts another for the next page',
  async (order) => {
    const { worker, started, end } = workers()
    const waiting = [worker.render('slow'), worker.render(order), worker.render('quick')]
    for (const { status, ...outcome } of await Promise.allSettled(waiting)) {
      expect(status).toBe('rejected')
      expect(outcome).toHaveProperty('reason', expect.any(WorkerEnded))
    }
    expect(await textOf(worker.render('quick'))).toBe('quick')
    expect(started).toHaveLength(2)
    // The late end event of the first worker must not reject jobs of the second.
    const slow = textOf(worker.render('slow'))
    await pause(10)
    expect(await slow).toBe('slow')
    await end()
  },
)
