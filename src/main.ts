/** Starts the product and stops it gracefully. */
import { createLog } from '#adapters/logging/log.ts'
import { operatorFaultIn } from './compose/operator-fault.ts'
import { compose } from './compose.ts'
import { atPort, ConfigurationFault, readConfig } from './config.ts'
import { restrictToOwner } from './owner-only.ts'
import { CannotListen, openServer } from './server.ts'
import { whatIsOff } from './start-up-notes.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { realWorld } from './world.ts'

const TICK_MS = 1000

const start = async () => {
  const read = readConfig()
  const log = createLog(read.logLevel)
  const server = await openServer(read)
  const config = atPort(read, server.port)

  restrictToOwner(config.dataFolder)
  const product = compose({ config, world: realWorld, log, database: config.databaseFile })
  product.seed()
  if (config.firstAdmin && (await product.identity.ensureFirstAdmin(config.firstAdmin))) {
    log.info('The first admin was made as ADMIN_EMAIL and ADMIN_PASSWORD say')
  }

  server.serve(product.listen(config.host))
  const ticking = setInterval(product.background.tick, TICK_MS)
  stopOnSignal({ server, product, log, ticking, places: config })
  for (const words of whatIsOff(config, product)) log.info(words)
  log.info({ port: config.port, url: config.publicUrl }, 'serving')
  void product.checkDatabase()
  // Preloads the front end when idle, so that the first visitor does not wait.
  setImmediate(() => {
    product.loadPages().catch((error: Error) => log.error({ error: error.message }, 'no pages'))
  })
}

/** systemd does not restart on this exit code. */
const FOR_THE_OPERATOR = 2

start().catch((error: Error) => {
  const words = error instanceof ConfigurationFault ? error.message : faultOfData(error)
  const isExpected = words !== null || error instanceof CannotListen
  process.stderr.write(`${words ?? (isExpected ? error.message : error.stack)}\n`)
  process.exit(words === null ? 1 : FOR_THE_OPERATOR)
})

function faultOfData(error: Error) {
  return error instanceof CannotListen ? null : operatorFaultIn(error, readConfig())
}
