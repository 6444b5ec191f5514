/** The render worker: renders and compresses pages. */
import { parentPort, workerData } from 'node:worker_threads'
import { createAssetLookup, readManifest } from '#src/assets.ts'
import { createRenderer } from '#web/app/render.tsx'
import { type RenderJob, renderJob } from './render-job.ts'
import type { RenderReply, RenderRequest } from './render-worker-port.ts'

const { webFolder } = workerData as { readonly webFolder: string }
const front = createRenderer(createAssetLookup(readManifest(webFolder)))

const reply = async ({ ticket, order }: RenderRequest<RenderJob>) => {
  const rendered = await renderJob(front, order)
  parentPort?.postMessage({ ticket, rendered } satisfies RenderReply, [rendered.bytes.buffer])
}

parentPort?.on('message', (question: RenderRequest<RenderJob>) => {
  reply(question).catch((fault: Error) => {
    parentPort?.postMessage({ ticket: question.ticket, fault } satisfies RenderReply)
  })
})
