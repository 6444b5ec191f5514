/** Posts jobs to the render worker and matches its results, in any order. */
import type { Worker } from 'node:worker_threads'
import type { RenderedPage } from '#adapters/http/rendered-pages/page-encoding.ts'

export type RenderRequest<Order> = { readonly ticket: number; readonly order: Order }

export type RenderReply = { readonly ticket: number } & (
  | { readonly rendered: RenderedPage }
  /** This page failed; the worker continues. */
  | { readonly fault: Error }
)

/** The worker ended with its jobs pending: the page may be rendered elsewhere. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded'
}

type Waiting = {
  readonly resolve: (rendered: RenderedPage) => void
  readonly reject: (error: Error) => void
}

/** The worker starts with the first job, and again after its end. */
export const createRenderWorker = <Order>(startWorker: () => Worker) => {
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
    /** Rejects with `WorkerEnded`, or with the error of this page. */
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
      reject(new WorkerEnded('The render worker ended', { cause }))
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end())
  worker.on('message', (reply: RenderReply) => {
    const ticket = waiting.get(reply.ticket)
    waiting.delete(reply.ticket)
    if ('rendered' in reply) ticket?.resolve(reply.rendered)
    else ticket?.reject(reply.fault)
  })
  // Does not keep a stopped server alive.
  worker.unref()

  return {
    ask: (question: RenderRequest<unknown>) =>
      new Promise<RenderedPage>((resolve, reject) => {
        waiting.set(question.ticket, { resolve, reject })
        worker.postMessage(question)
      }),
  }
}
