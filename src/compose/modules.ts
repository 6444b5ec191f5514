import type { Pages } from '#adapters/http/pages.ts'
import { sqliteCatalogue } from '#adapters/sqlite/catalogue.ts'
import { composeBilling } from './billing.ts'
import { composeContent } from './content.ts'
import { composeDiscovery } from './discovery.ts'
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
  const discovery = composeDiscovery(ground, {
    catalogue,
    listings: listings.useCases,
    content: content.useCases,
    publicVersion: listings.publicVersion,
  })
  /** Routes that answer with pages and files, beside the API. */
  const formsOf = (pages: Pages) => {
    const forms = content.withForms(listings.withForms(identity.forms(pages)), pages)
    return discovery.withForms(media.withFiles(forms))
  }
  return {
    formsOf,
    discovery,
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
