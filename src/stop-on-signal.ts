import { setTimeout as pause } from 'node:timers/promises'
import type { AppOptions } from './compose/app-context.ts'
import { stopFaultIn } from './compose/operator-fault.ts'
import type { Product } from './compose.ts'
import type { Config } from './config.ts'

type Running = {
  readonly server: { readonly drain: (patienceMs: number) => Promise<void> }
  readonly product: Product
  readonly log: AppOptions['log']
  readonly ticking: NodeJS.Timeout
  readonly places: Pick<Config, 'dataFolder' | 'databaseFile'>
}

const PATIENCE_MS = 10_000
const FOR_THE_OPERATOR = 2

/** The first SIGTERM or SIGINT stops gracefully, the second at once. */
export const stopOnSignal = (running: Running) => {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      running.log.info({ signal }, 'stopping')
      stop(running).catch((error: Error) => {
        const words = stopFaultIn(error, running.places)
        const trace = words === null ? { error: error.message, stack: error.stack } : {}
        running.log.error(trace, words ?? 'could not stop cleanly')
        process.exit(words === null ? 1 : FOR_THE_OPERATOR)
      })
    })
  }
}

const stop = async ({ server, product, log, ticking }: Running) => {
  clearInterval(ticking)
  product.announceStop()
  const jobsDone = product.background.stop()
  await server.drain(PATIENCE_MS)
  await Promise.race([jobsDone, pause(PATIENCE_MS)])
  product.close()
  log.info('stopped')
  process.exit(0)
}
