/** Asks another thread to render: orders go one way and pages come back, in whatever order they are ready. */
import type { Worker } from 'node:worker_threads'
import type { RenderedPage } from '#adapters/http/rendered-pages/compress-page.ts'

export type ThreadQuestion<Order> = { readonly ticket: number; readonly order: Order }

export type ThreadReply = { readonly ticket: number } & (
  | { readonly rendered: RenderedPage }
  /** Rendering this page failed; the thread lives on. */
  | { readonly fault: Error }
)

/** The thread is gone, and with it whatever it had been asked: the same page may be rendered elsewhere. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

type Waiting = {
  readonly resolve: (rendered: RenderedPage) => void
  readonly reject: (error: Error) => void
}

/** The thread is started with the first order, and again with the first one after its end. */
export const createPageThread = <Order>(startWorker: () => Worker) => {
  let running: ReturnType<typeof watch> | null = null
  let ticket = 0

  const start = () => {
    if (running === null) {
      const started = watch(startWorker(), () => {
        if (running === started) running = null
      })
      running = started
    }
    return running
  }

  return {
    start,
    /** Rejects with a `ThreadEnded`, or with what went wrong in rendering this page. */
    render: (order: Order): Promise<RenderedPage> => {
      ticket += 1
      return start().ask({ ticket, order })
    },
  }
}

const watch = (worker: Worker, onEnd: () => void) => {
  const waiting = new Map<number, Waiting>()

  const end = (cause?: unknown) => {
    onEnd()
    for (const { reject } of waiting.values())
      reject(new ThreadEnded('The thread ended', { cause }))
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end())
  worker.on('message', (reply: ThreadReply) => {
    const asked = waiting.get(reply.ticket)
    waiting.delete(reply.ticket)
    if ('rendered' in reply) asked?.resolve(reply.rendered)
    else asked?.reject(reply.fault)
  })
  // A server that has stopped listening ends, whatever is still being rendered.
  worker.unref()

  return {
    ask: (question: ThreadQuestion<unknown>) =>
      new Promise<RenderedPage>((resolve, reject) => {
        waiting.set(question.ticket, { resolve, reject })
        worker.postMessage(question)
      }),
  }
}
