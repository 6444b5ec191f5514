import { createSigner } from '#adapters/security/signed-text.ts'
import { sqliteContactAddresses } from '#adapters/sqlite/listings/shared/contact-addresses.ts'
import { sqliteOwners } from '#adapters/sqlite/listings/shared/owners.ts'
import { sqliteShowcaseItems } from '#adapters/sqlite/listings/showcase/store.ts'
import { createDisownAddressPath, findTraderGap } from '#modules/listings/index.ts'
import type { AppContext } from './app-context.ts'
import { KEY_PURPOSES } from './purposes.ts'
import type { UseCasesOf } from './use-cases.ts'

/** Composes what identity asks about listings, which are composed later; both use the same stores. */
export const composeListingFacts = (
  {
    storage: { connection },
    keys: { keyFor },
    runtime: { readPhone, world },
  }: Pick<AppContext, 'storage' | 'keys' | 'runtime'>,
  { gate }: UseCasesOf<'gate'>,
) => {
  const stores = {
    owners: sqliteOwners(connection),
    items: sqliteShowcaseItems(connection, readPhone),
    addresses: sqliteContactAddresses(connection),
    links: createSigner(keyFor(KEY_PURPOSES.listingLinks)),
  }
  return {
    stores,
    useCases: {
      traderGapOf: findTraderGap({ ...stores, tradersGate: gate.refusalFor }),
      disownPath: createDisownAddressPath({ ...stores, world }),
    },
  }
}

type Composed = ReturnType<typeof composeListingFacts>

export type ListingFacts = Composed['useCases']
export type ListingStores = Composed['stores']
