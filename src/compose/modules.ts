import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/guards.ts'
import type { OnRequest } from '#adapters/http/raw-listener/listener.ts'
import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { plainFormRoutes } from '#adapters/http/routes/plain-forms.ts'
import { sqlitePublicReference } from '#adapters/sqlite/reference/public-reference.ts'
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
import { composeFirms, composeGate, composeVetting } from './firms.ts'
import { composeGroupMails } from './group-mails.ts'
import { composeGrowth } from './growth.ts'
import { composeIdentity } from './identity.ts'
import { composeInvoicing } from './invoicing/invoicing.ts'
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

type Routes = Hono<HttpEnv>

/** Describes what a module's composition may return beside its use cases. */
type Part = {
  readonly api?: Routes | readonly Routes[]
  /** Routes that answer with pages and files. */
  readonly pages?: (rendered: Pages) => Routes | readonly Routes[]
  /** Told of every visit at admission control. */
  readonly onVisit?: OnRequest
  /** The scheduler runs these. */
  readonly jobs?: readonly ScheduledJob[]
  /** Runs every second, before mails leave. */
  readonly delivery?: BackgroundDelivery
}

/** One line per module, after those it asks; what an event causes in other modules is listed in `reactions.ts`. */
export const composeModules = (context: AppContext) => {
  const reference = sqlitePublicReference(context.connection, context.referenceVersion)
  const foundations = composeFoundations(context)
  const rights = { of: foundations.billing.useCases.featuresOf }
  const media = composeMedia(context)
  const identity = composeIdentity(context, useCasesOf({ ...foundations, media }))
  const alerts = composeAlerts(context, rights)
  const groupMails = composeGroupMails(context)
  const searches = composeEmptySearches(context)
  const listings = composeListings(context, {
    ...useCasesOf({ ...foundations, media, identity, searches }),
    reference,
    rights,
  })
  const firms = composeFirms(context, useCasesOf({ ...foundations, media, listings, searches }))
  const talks = composeTalks(context, useCasesOf({ firms, listings }))
  const growth = composeGrowth(
    context,
    useCasesOf({ ...foundations, listings, firms, talks, searches }),
    foundations.invoicing.readBrand,
  )
  const mailboxes = composeMailboxes(context, useCasesOf(foundations))
  const reviews = composeReviews(context, useCasesOf({ media }))
  const sharedUseCases = useCasesOf({ ...foundations, identity, listings, firms, talks, media })
  const modules = {
    ...foundations,
    growth,
    listings,
    groupMails,
    alerts,
    identity,
    media,
    notifications: composeNotifications(context, sharedUseCases),
    personal: composePersonal(context, foundations.invoicing, sharedUseCases),
    reveal: composeReveal(context, sharedUseCases),
    talks,
    talkImages: composeTalkImages(context, sharedUseCases, talks.stores),
    quotes: composeQuotes(context, sharedUseCases, talks.stores),
    decisions: composeDecisions(context),
    reviews,
    firms,
    mailboxes,
    searches,
    mailing: composeOutboundMail(context, { ...foundations, mailboxes, identity }),
  }
  context.reactions.connect(useCasesOf(modules))
  const metrics = composeMetrics(context)
  const remainingParts: readonly Part[] = [
    composeOperations(context, { ...sharedUseCases, mailing: modules.mailing.useCases }),
    composeDiscovery(context, {
      ...sharedUseCases,
      reference,
      look: foundations.look,
      local: growth.useCases.local,
      publicVersion: () => listings.publicVersions().all,
    }),
    composeMap(context, reference),
    composeReference(context),
    composeTransfer(context, sharedUseCases),
    { pages: plainFormRoutes },
    composeUnsubscribing(context, [groupMails.useCases.unsubscribe, alerts.useCases.unsubscribe]),
    metrics,
  ]
  return { ...modules, metrics, reference, ...collectParts(modules, remainingParts) }
}

type Senders = Pick<ReturnType<typeof composeFoundations>, 'look'> & {
  readonly mailboxes: ReturnType<typeof composeMailboxes>
  readonly identity: ReturnType<typeof composeIdentity>
}

const composeOutboundMail = (context: AppContext, { mailboxes, look, identity }: Senders) =>
  composeMailing(context, {
    returnBase: mailboxes.useCases.returnBase,
    look: look.forMail,
    entranceOf: identity.useCases.entrancePath,
  })

/** Composes what nearly all others need: billing, invoicing, branding, texts, the pause, and the checks of firms. */
const composeFoundations = (context: AppContext) => {
  const look = composeBranding(context)
  const vetting = composeVetting(context)
  const gate = composeGate(context, useCasesOf({ vetting }))
  const billing = composeBilling(context, {
    vies: vetting.useCases.vies,
    gateRefusalFor: gate.useCases.refusalFor,
  })
  const invoicing = composeInvoicing(context, look, useCasesOf({ billing }))
  const siteAccess = composeSiteAccess(context)
  const content = composeContent(
    context,
    { of: billing.useCases.featuresOf },
    useCasesOf({ siteAccess }),
  )
  return { billing, content, siteAccess, look, invoicing, vetting, gate }
}

type ComposedModule = Part & { readonly useCases: unknown }

const collectParts = <Named extends Record<string, ComposedModule>>(
  modules: Named,
  remainingParts: readonly Part[],
) => {
  const parts: readonly Part[] = [...Object.values(modules), ...remainingParts]
  return {
    useCases: useCasesOf(modules),
    api: mountRoutes(parts.map(({ api }) => api)),
    onVisit: (visit: Parameters<OnRequest>[0]) => {
      for (const { onVisit } of parts) onVisit?.(visit)
    },
    pagesOf: (rendered: Pages) => mountRoutes(parts.map(({ pages }) => pages?.(rendered))),
    jobs: sortJobs(parts.flatMap(({ jobs = [] }) => jobs)),
    deliveries: parts.flatMap(({ delivery = [] }) => delivery),
  }
}

/** `fromEntries` forgets which value has which name. */
const useCasesOf = <Parts extends Record<string, ComposedModule>>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.useCases])) as {
    readonly [Name in keyof Parts]: Parts[Name]['useCases']
  }

const mountRoutes = (routes: readonly Part['api'][]) => {
  const all = new Hono<HttpEnv>()
  for (const some of routes.flat()) if (some) all.route('/', some)
  return all
}
