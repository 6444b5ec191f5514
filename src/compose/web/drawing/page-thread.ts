/** The thread in which pages are drawn and compressed. */
import { parentPort, workerData } from 'node:worker_threads'
import { assetsOf, readManifest } from '#src/assets.ts'
import { createRenderer } from '#web/app/render.tsx'
import { type DrawOrder, drawOrdered } from './draw-order.ts'
import type { ThreadQuestion, ThreadReply } from './page-thread-port.ts'

const { webFolder } = workerData as { readonly webFolder: string }
const front = createRenderer(assetsOf(readManifest(webFolder)))

const reply = async ({ ticket, order }: ThreadQuestion<DrawOrder>) => {
  const drawn = await drawOrdered(front, order)
  parentPort?.postMessage({ ticket, drawn } satisfies ThreadReply, [drawn.bytes.buffer])
}

parentPort?.on('message', (question: ThreadQuestion<DrawOrder>) => {
  reply(question).catch((fault: Error) => {
    parentPort?.postMessage({ ticket: question.ticket, fault } satisfies ThreadReply)
  })
})
