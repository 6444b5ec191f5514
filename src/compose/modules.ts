import type { Pages } from '#adapters/http/pages/pages.ts'
import { sqliteCatalogue } from '#adapters/sqlite/listings/catalogue.ts'
import { composeAlerts } from './alerts/alerts.ts'
import { composeBilling } from './billing/billing.ts'
import { composeContent } from './content/content.ts'
import { composeDesks } from './desks.ts'
import { composeDiscovery } from './discovery/discovery.ts'
import type { Ground } from './ground.ts'
import { composeIdentity } from './identity.ts'
import { composeInvoicing } from './invoicing/invoicing.ts'
import { composeListings } from './listings/listings.ts'
import { composeMedia } from './media.ts'
import { composeMetrics } from './metrics/metrics.ts'
import { composeNotifications } from './notifications/notifications.ts'
import { composePersonal } from './personal/personal.ts'
import { composeReveal } from './reveal.ts'
import { composeTrust } from './trust.ts'

/** One line per module. */
export const composeModules = (ground: Ground) => {
  const catalogue = sqliteCatalogue(ground.connection, ground.catalogueVersion)
  const invoicing = composeInvoicing(ground)
  const trust = composeTrust(ground)
  const content = composeContent(ground)
  const { terms } = content.useCases
  const billing = composeBilling(ground, trust.useCases.vies, {
    ...invoicing.hooks,
    placed: [({ userId, id }) => terms.record(userId, { occasion: 'checkout', orderId: id })],
  })
  const media = composeMedia(ground)
  const identity = composeIdentity(ground, {
    billing: billing.useCases,
    pictures: media.useCases,
    terms,
  })
  const notifications = composeNotifications(ground, identity.useCases)
  const reveal = composeReveal(ground, billing.useCases)
  const alerts = composeAlerts(ground, { of: billing.useCases.featuresOf })
  const listings = composeListings(ground, {
    catalogue,
    pictures: media.useCases,
    alerts: alerts.useCases,
    identity: identity.useCases,
    termsInForce: terms.inForce,
  })
  const personal = composePersonal(ground, { identity, billing, invoicing })
  const discovery = composeDiscovery(ground, {
    catalogue,
    listings: listings.useCases,
    content: content.useCases,
    publicVersion: () => listings.publicVersions().all,
  })
  /** Routes that answer with pages and files, beside the API. */
  const formsOf = (pages: Pages) => {
    const forms = content.withForms(
      listings.withForms(alerts.withForms(identity.forms(pages))),
      pages,
    )
    return discovery.withForms(media.withFiles(forms)).route('/', desks.metrics.routes)
  }
  const desks = { metrics: composeMetrics(ground), ...composeDesks(ground, billing.useCases) }
  const parts = {
    billing,
    invoicing,
    media,
    identity,
    notifications,
    reveal,
    alerts,
    listings,
    content,
    personal,
    trust,
    mailing: desks.mailing,
  }
  return { ...parts, ...desks, formsOf, discovery, catalogue, useCases: useCasesOf(parts) }
}

/** What each part can do, by its name. */
const useCasesOf = <Parts extends Record<string, { readonly useCases: unknown }>>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.useCases])) as {
    readonly [Name in keyof Parts]: Parts[Name]['useCases']
  }
