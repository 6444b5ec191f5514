import { Worker } from 'node:worker_threads'
import type { PageRenderer } from '#adapters/http/rendered-pages/page-data.ts'
import { createAssetLookup, readManifest } from '#src/assets.ts'
import type { Renderer } from '#web/app/render.tsx'
import { type RenderedSite, type RenderJob, renderJob } from './render-job.ts'
import { createRenderWorker, WorkerEnded } from './render-worker-port.ts'

/** The bundle contains this program; a run from source has none, because Node does not read JSX. */
const WORKER = import.meta.filename.endsWith('.ts') ? null : './render-worker.js'

type Needs = {
  readonly webFolder: string
  /** Every page contains this data about the site. */
  readonly siteData: () => Omit<RenderedSite, 'now'>
  readonly now: () => number
  readonly logWorkerExit: (cause: unknown) => void
}

/** Renders in a worker thread: else the median of the mixed load is 8 times higher (`npm run bench -- ablation`). */
export const createPageRenderer = ({ webFolder, siteData, now, logWorkerExit }: Needs) => {
  let loading: Promise<Renderer> | undefined
  let opened: Renderer | undefined
  const front = () => {
    loading ??= import('#web/app/render.tsx').then((web) => {
      opened = web.createRenderer(createAssetLookup(readManifest(webFolder)))
      return opened
    })
    return loading
  }
  const renderInline = async (order: RenderJob) => renderJob(await front(), order)
  const worker =
    WORKER === null ? null : createRenderWorker<RenderJob>(() => startWorker(webFolder))

  const render: PageRenderer['render'] = async (page, encoding) => {
    const order = { page, encoding, now: now() }
    if (worker === null) return await renderInline(order)
    try {
      return await worker.render(order)
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error
      logWorkerExit(error.cause)
      return await renderInline(order)
    }
  }

  return {
    load: async () => {
      await front()
      worker?.start()
    },
    opened: async () => {
      await front()
    },
    knownSearch: (path: string, search: string) => opened?.knownSearch(path, search) ?? search,
    siteData: () => JSON.stringify(siteData()),
    plan: async (...request: Parameters<PageRenderer['plan']>) => (await front()).plan(...request),
    render,
  }
}

/** Omits the program's flags and environment, which holds secrets. */
const startWorker = (webFolder: string) =>
  new Worker(new URL(WORKER ?? '', import.meta.url), {
    workerData: { webFolder },
    execArgv: [],
    env: {},
  })
