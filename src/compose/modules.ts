import { sqliteCatalogue } from '#adapters/sqlite/catalogue.ts'
import { composeBilling } from './billing.ts'
import { composeContent } from './content.ts'
import type { Ground } from './ground.ts'
import { composeIdentity } from './identity.ts'
import { composeInvoicing } from './invoicing.ts'
import { composeListings } from './listings.ts'
import { composeMedia } from './media.ts'
import { composeReveal } from './reveal.ts'

/** One line per module. */
export const composeModules = (ground: Ground) => {
  const catalogue = sqliteCatalogue(ground.connection, ground.publicVersion)
  const invoicing = composeInvoicing(ground)
  const billing = composeBilling(ground, invoicing.hooks)
  const media = composeMedia(ground)
  const identity = composeIdentity(ground, billing.useCases, media.useCases)
  const reveal = composeReveal(ground, billing.useCases)
  const listings = composeListings(ground, catalogue, media.useCases)
  const content = composeContent(ground)
  return {
    catalogue,
    billing,
    invoicing,
    media,
    identity,
    reveal,
    listings,
    content,
    useCases: {
      identity: identity.useCases,
      billing: billing.useCases,
      invoicing: invoicing.useCases,
      listings: listings.useCases,
      media: media.useCases,
      reveal: reveal.useCases,
      content: content.useCases,
    },
  }
}
