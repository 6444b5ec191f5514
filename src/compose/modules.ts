import type { Hono } from 'hono'
import { type HttpEnv, newRoutes } from '#adapters/http/guards.ts'
import type { ObserveRequest } from '#adapters/http/raw-listener/listener.ts'
import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import { plainFormRoutes } from '#adapters/http/routes/plain-forms.ts'
import { sqlitePublicReference } from '#adapters/sqlite/reference/public-reference.ts'
import type { PublicReference } from '#modules/reference/ports.ts'
import type { BackgroundDelivery } from '../jobs/background.ts'
import { sortJobs } from '../jobs/job-table.ts'
import type { ScheduledJob } from '../jobs/scheduler.ts'
import { composeAlerts } from './alerts.ts'
import type { AppContext } from './app-context.ts'
import { composeBilling } from './billing.ts'
import { composeBranding } from './branding.ts'
import { composeContent } from './content.ts'
import { composeDecisions } from './decisions.ts'
import { composeDiscovery } from './discovery.ts'
import { composeEmptySearches } from './empty-searches.ts'
import { composeFirms } from './firms.ts'
import { composeGate } from './gate.ts'
import { composeGroupMails } from './group-mails.ts'
import { composeGrowth } from './growth.ts'
import { composeIdentity } from './identity.ts'
import { composeInvoicing } from './invoicing/invoicing.ts'
import { composeListingFacts } from './listing-facts.ts'
import { composeListings } from './listings.ts'
import { composeMailboxes } from './mailboxes.ts'
import { composeMailing } from './mailing.ts'
import { composeMap } from './map.ts'
import { composeMedia } from './media.ts'
import { composeMetrics } from './metrics.ts'
import { composeNotifications } from './notifications.ts'
import { composeOperations } from './operations.ts'
import { composePersonal } from './personal.ts'
import { composeReference } from './reference.ts'
import { composeReveal } from './reveal.ts'
import { composeReviews } from './reviews.ts'
import { composeSiteAccess } from './site-access.ts'
import { composeQuotes, composeTalkImages, composeTalks } from './talks/talks.ts'
import { composeTransfer } from './transfer.ts'
import { composeUnsubscribing } from './unsubscribing.ts'
import { composeVetting } from './vetting.ts'

type Routes = Hono<HttpEnv>

/** Describes what a module's composition may return beside its use cases. */
type Part = {
  readonly api?: Routes | readonly Routes[]
  /** Routes that answer with pages and files. */
  readonly pages?: (rendered: RenderedPages) => Routes | readonly Routes[]
  /** Told of every visit as it arrives. */
  readonly onVisit?: ObserveRequest
  /** The scheduler runs these. */
  readonly jobs?: readonly ScheduledJob[]
  /** Runs every second, before mails leave. */
  readonly delivery?: BackgroundDelivery
}

/** What an event causes in other modules is listed in `reactions.ts`. */
export const composeModules = (context: AppContext) => {
  const reference = sqlitePublicReference(
    context.storage.connection,
    context.storage.referenceVersion,
  )
  const modules = composeEach(context, { reference })
  context.runtime.reactions.connect(useCasesOf(modules))
  const metrics = composeMetrics(context)
  const others = composeOthers(context, { ...modules, reference })
  return { ...modules, metrics, reference, ...collectParts(modules, { ...others, metrics }) }
}

type Needs = { readonly reference: PublicReference }

/** One line per module, after those that it asks. */
const composeEach = (context: AppContext, { reference }: Needs) => {
  const foundations = composeFoundations(context)
  const { billing, content, siteAccess, branding, invoicing, vetting, gate } = foundations
  const media = composeMedia(context)
  const listingFacts = composeListingFacts(context, useCasesOf({ gate }))
  const { stores: listingStores } = listingFacts
  const identity = composeIdentity(
    context,
    useCasesOf({ billing, content, listingFacts, media, siteAccess }),
  )
  const alerts = composeAlerts(context, useCasesOf({ billing }))
  const groupMails = composeGroupMails(context)
  const searches = composeEmptySearches(context)
  const listings = composeListings(context, {
    ...useCasesOf({ billing, content, gate, identity, media, searches, siteAccess }),
    reference,
    stores: listingStores,
  })
  const firms = composeFirms(
    context,
    useCasesOf({ gate, invoicing, listings, media, searches, vetting }),
  )
  const talks = composeTalks(context, useCasesOf({ firms, listings }))
  const { stores } = talks
  const growth = composeGrowth(context, {
    ...useCasesOf({ billing, firms, listings, searches, siteAccess, talks }),
    readBrand: invoicing.readBrand,
  })
  const mailboxes = composeMailboxes(context, useCasesOf({ invoicing }))
  const reviews = composeReviews(context, useCasesOf({ media }))
  return {
    ...foundations,
    growth,
    listingFacts,
    listings,
    groupMails,
    alerts,
    identity,
    media,
    notifications: composeNotifications(context, useCasesOf({ identity })),
    personal: composePersonal(context, {
      ...useCasesOf({ billing, identity, invoicing }),
      renderCopy: invoicing.renderCopy,
    }),
    reveal: composeReveal(context, useCasesOf({ billing, firms, gate, talks })),
    talks,
    talkImages: composeTalkImages(context, { ...useCasesOf({ media }), stores }),
    quotes: composeQuotes(context, { ...useCasesOf({ firms, gate, listings, talks }), stores }),
    decisions: composeDecisions(context),
    reviews,
    firms,
    mailboxes,
    searches,
    mailing: composeMailing(context, { ...useCasesOf({ identity, mailboxes }), branding }),
  }
}

/** What nearly all others need: billing, invoicing, branding, texts, the pause, and the checks of firms. */
const composeFoundations = (context: AppContext) => {
  const branding = composeBranding(context)
  const vetting = composeVetting(context)
  const gate = composeGate(context, useCasesOf({ vetting }))
  const billing = composeBilling(context, useCasesOf({ gate, vetting }))
  const invoicing = composeInvoicing(context, { ...useCasesOf({ billing }), branding })
  const siteAccess = composeSiteAccess(context)
  const content = composeContent(context, useCasesOf({ billing, siteAccess }))
  return { billing, content, siteAccess, branding, invoicing, vetting, gate }
}

/** Parts that no module asks. */
const composeOthers = (
  context: AppContext,
  { reference, ...modules }: Needs & ReturnType<typeof composeEach>,
) => {
  const { billing, branding, content, firms, identity, listingFacts, listings } = modules
  const { mailing, media, siteAccess, vetting } = modules
  return {
    operations: composeOperations(context, useCasesOf({ billing, listings, mailing, vetting })),
    discovery: composeDiscovery(context, {
      ...useCasesOf({ content, firms, listings }),
      reference,
      branding,
      local: modules.growth.useCases.local,
      publicVersion: () => listings.publicVersions().everything,
    }),
    map: composeMap(context, { reference }),
    referenceAdmin: composeReference(context),
    transfer: composeTransfer(
      context,
      useCasesOf({ identity, listingFacts, listings, media, siteAccess }),
    ),
    plainForms: { pages: plainFormRoutes },
    unsubscribing: composeUnsubscribing(context, {
      ways: [modules.groupMails.useCases.unsubscribe, modules.alerts.useCases.unsubscribe],
    }),
  }
}

type ComposedModule = Part & { readonly useCases: unknown }

const collectParts = <Named extends Record<string, ComposedModule>>(
  modules: Named,
  others: Readonly<Record<string, Part>>,
) => {
  const parts: readonly Part[] = [...Object.values(modules), ...Object.values(others)]
  return {
    useCases: useCasesOf(modules),
    api: mountRoutes(parts.map(({ api }) => api)),
    onVisit: (visit: Parameters<ObserveRequest>[0]) => {
      for (const { onVisit } of parts) onVisit?.(visit)
    },
    pagesOf: (rendered: RenderedPages) => mountRoutes(parts.map(({ pages }) => pages?.(rendered))),
    jobs: sortJobs(parts.flatMap(({ jobs = [] }) => jobs)),
    deliveries: parts.flatMap(({ delivery = [] }) => delivery),
  }
}

/** `fromEntries` forgets which value has which name. */
const useCasesOf = <Parts extends Record<string, ComposedModule>>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.useCases])) as {
    readonly [Name in keyof Parts]: Parts[Name]['useCases']
  }

/** Puts the routes after one another as they are: to mount each would write its path anew. */
export const mountRoutes = (routes: readonly Part['api'][]) => {
  const all = newRoutes()
  for (const some of routes.flat()) if (some) all.routes.push(...some.routes)
  return all
}
