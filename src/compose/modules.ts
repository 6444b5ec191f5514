import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { installationKeyRoutes } from '#adapters/http/routes/operations/installation-key.ts'
import { processingRegisterRoutes } from '#adapters/http/routes/operations/processing-register.ts'
import { trustSettingsRoutes } from '#adapters/http/routes/trust/trust-settings.ts'
import { sqliteCatalogue } from '#adapters/sqlite/listings/catalogue.ts'
import { readProcessingRegister } from '#adapters/sqlite/personal/processing.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import { viesByRest } from '#adapters/vies/vies-by-rest.ts'
import type { Billing } from '#modules/billing/index.ts'
import { createInstallationKey } from '#modules/operations/index.ts'
import { createTrust } from '#modules/trust/index.ts'
import { composeAlerts } from './alerts/alerts.ts'
import type { AppContext } from './app-context.ts'
import { composeBilling } from './billing/billing.ts'
import { composeContent } from './content/content.ts'
import { composeDecisions } from './decisions/decisions.ts'
import { composeDiscovery } from './discovery/discovery.ts'
import { composeIdentity } from './identity.ts'
import { composeInvoicing } from './invoicing/invoicing.ts'
import { composeListings } from './listings/listings.ts'
import { composeMailing } from './mailing/mailing.ts'
import { composeMedia } from './media.ts'
import { composeMetrics } from './metrics/metrics.ts'
import { composeNotifications } from './notifications/notifications.ts'
import { composeFirstSteps } from './operations/first-steps.ts'
import { composePersonal } from './personal/personal.ts'
import { composeReference } from './reference/reference.ts'
import { composeReveal } from './reveal.ts'

const KEY = 'trust'

/** One line per module. */
export const composeModules = (context: AppContext) => {
  const catalogue = sqliteCatalogue(context.connection, context.catalogueVersion)
  const invoicing = composeInvoicing(context)
  const trust = composeTrust(context)
  const content = composeContent(context)
  const { terms } = content.useCases
  const billing = composeBilling(context, trust.useCases.vies, {
    ...invoicing.hooks,
    placed: [({ userId, id }) => terms.record(userId, { occasion: 'checkout', orderId: id })],
  })
  const media = composeMedia(context)
  const identity = composeIdentity(context, {
    billing: billing.useCases,
    pictures: media.useCases,
    terms,
  })
  const notifications = composeNotifications(context, identity.useCases)
  const reveal = composeReveal(context, billing.useCases)
  const alerts = composeAlerts(context, { of: billing.useCases.featuresOf })
  const listings = composeListings(context, {
    catalogue,
    pictures: media.useCases,
    alerts: alerts.useCases,
    identity: identity.useCases,
    termsInForce: terms.inForce,
  })
  const decisions = composeDecisions(context, {
    identity: identity.useCases,
    listings: listings.useCases,
  })
  const personal = composePersonal(context, { identity, billing, invoicing })
  const discovery = composeDiscovery(context, {
    catalogue,
    listings: listings.useCases,
    content: content.useCases,
    publicVersion: () => listings.publicVersions().all,
  })
  /** Routes of pages and files, besides the API. */
  const formsOf = (pages: Pages) => {
    const forms = content.withForms(
      decisions.withForms(listings.withForms(alerts.withForms(identity.forms(pages)))),
      pages,
    )
    return discovery.withForms(media.withFiles(forms)).route('/', moderation.metrics.routes)
  }
  const moderation = {
    metrics: composeMetrics(context),
    ...composeAdmin(context, billing.useCases),
  }
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
    decisions,
    trust,
    mailing: moderation.mailing,
  }
  return { ...parts, ...moderation, formsOf, discovery, catalogue, useCases: useCasesOf(parts) }
}

/** Use cases by module. */
const useCasesOf = <Parts extends Record<string, { readonly useCases: unknown }>>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.useCases])) as {
    readonly [Name in keyof Parts]: Parts[Name]['useCases']
  }

/** Use cases of the operator's command line and admin area that span modules. */
const composeAdmin = (context: AppContext, billing: Pick<Billing, 'paymentSettings'>) => {
  const mailing = composeMailing(context)
  return {
    mailing,
    adminRoutes: new Hono<HttpEnv>()
      .route('/', mailing.routes)
      .route('/', processingRegisterRoutes(readProcessingRegister))
      .route('/', composeReference(context).routes)
      .route('/', composeFirstSteps(context, { billing, mailing }).routes)
      .route(
        '/',
        installationKeyRoutes(createInstallationKey({ ...context, ...context.installationKey })),
      ),
  }
}

const composeTrust = (context: AppContext) => {
  const settings = sqliteSettings(context.connection)
  const useCases = createTrust({
    ...context,
    vies: context.vies ?? viesByRest(),
    trust: {
      read: () => settings.read(KEY),
      write: (changed) => settings.write(KEY, changed, context.world.now()),
    },
  })
  return { useCases, routes: trustSettingsRoutes(useCases) }
}
