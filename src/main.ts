import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createLog } from '#adapters/logging/log.ts'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { realWorld } from './world.ts'

const config = readConfig()
const log = createLog(config.logLevel)
mkdirSync(config.dataFolder, { recursive: true })
const product = compose({ config, world: realWorld, log, database: config.databaseFile })
product.seed()
if (config.firstAdmin && (await product.identity.ensureFirstAdmin(config.firstAdmin))) {
  log.info('The first admin was made as ADMIN_EMAIL and ADMIN_PASSWORD say')
}

const server = serve(
  { fetch: product.fetch, port: config.port, hostname: config.host },
  (info: AddressInfo) => {
    log.info({ port: info.port, url: config.publicUrl }, 'serving')
  },
)

process.once('SIGTERM', () => {
  server.close(() => {
    product.close()
    process.exit(0)
  })
})
