/** Starts the product and stops it gracefully. */
import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '#adapters/logging/log.ts'
import type { AppOptions } from './compose/app-context.ts'
import { findOperatorFault, findShutdownFault } from './compose/operator-fault.ts'
import { compose, type Product } from './compose.ts'
import { type Config, readConfig, withPort } from './config.ts'
import { translate } from './language/translate.ts'
import { FOR_THE_OPERATOR, OperatorFault } from './operator-fault.ts'
import { restrictToOwner } from './owner-only.ts'
import { openServer } from './server.ts'
import { startUpNotes } from './start-up-notes.ts'
import { realWorld } from './world.ts'

const TICK_MS = 1000

const start = async () => {
  const read = readConfig()
  const log = createLog(read.logLevel)
  const server = await openServer(read)
  const config = withPort(read, server.port)

  restrictToOwner(config.dataFolder)
  const product = compose({ config, world: realWorld, log, database: config.databaseFile })
  product.seed()
  if (config.firstAdmin && (await product.identity.ensureFirstAdmin(config.firstAdmin))) {
    log.info(translate('The first admin was made as ADMIN_EMAIL and ADMIN_PASSWORD say'))
  }

  server.serve(product.listen(config.host))
  const ticking = setInterval(product.background.tick, TICK_MS)
  stopOnSignal({ server, product, log, ticking, places: config })
  for (const words of startUpNotes(config, product)) log.info(translate(words))
  log.info({ port: config.port, url: config.publicUrl }, 'serving')
  void product.checkDatabase()
  // Preloads the front end when idle, so that the first visitor does not wait.
  setImmediate(() => {
    product.loadPages().catch((error: Error) => log.error({ error: error.message }, 'no pages'))
  })
}

start().catch((error: Error) => {
  const fault = error instanceof OperatorFault ? error : faultOfData(error)
  process.stderr.write(`${fault ? translate(fault.message) : error.stack}\n`)
  process.exit(fault?.exitCode ?? 1)
})

function faultOfData(error: Error) {
  const words = findOperatorFault(error, readConfig())
  return words === null ? null : new OperatorFault(words)
}

type Running = {
  readonly server: { readonly drain: (patienceMs: number) => Promise<void> }
  readonly product: Product
  readonly log: AppOptions['log']
  readonly ticking: NodeJS.Timeout
  readonly places: Pick<Config, 'dataFolder' | 'databaseFile'>
}

const PATIENCE_MS = 10_000

/** The first SIGTERM or SIGINT stops gracefully, the second at once. */
const stopOnSignal = (running: Running) => {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      running.log.info({ signal }, 'stopping')
      stop(running).catch((error: Error) => {
        const words = findShutdownFault(error, running.places)
        const trace = words === null ? { error: error.message, stack: error.stack } : {}
        running.log.error(trace, words === null ? 'could not stop cleanly' : translate(words))
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
