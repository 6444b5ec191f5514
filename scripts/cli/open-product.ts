import { createLog } from '#adapters/logging/log.ts'
import type { Product } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { restrictToOwner } from '#src/owner-only.ts'
import { realWorld } from '#src/world.ts'

/** Opens the product on the operator's data for `work`; a server may be running. It is loaded only for commands that need it. */
export const withProduct = async <Outcome>(
  work: (product: Product) => Outcome | Promise<Outcome>,
): Promise<Outcome> => {
  const config = readConfig()
  restrictToOwner(config.dataFolder)
  const { compose } = await import('#src/compose.ts')
  const product = compose({
    config,
    world: realWorld,
    log: createLog('silent'),
    database: config.databaseFile,
  })
  try {
    return await work(product)
  } finally {
    product.close()
  }
}
