import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/guards.ts'
import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { plainFormRoutes } from '#adapters/http/routes/plain-forms.ts'
import { sqlitePublicReference } from '#adapters/sqlite/reference/public-reference.ts'
import type { OrderHooks, PlanFeatures } from '#modules/billing/index.ts'
import type { Firms } from '#modules/firms/index.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { Jobs } from '../jobs/job-parts.ts'
import { composeAlerts } from './alerts.ts'
import type { AppContext } from './app-context.ts'
import { composeBilling } from './billing.ts'
import { composeContent } from './content.ts'
import { composeDecisions } from './decisions.ts'
import { composeDiscovery } from './discovery.ts'
import { composeFirms } from './firms.ts'
import { composeGrowth } from './growth.ts'
import { composeIdentity } from './identity.ts'
import { composeInvoicing } from './invoicing/invoicing.ts'
import { composeListings } from './listings.ts'
import { composeMailing } from './mailing.ts'
import { composeMedia } from './media.ts'
import { composeMetrics } from './metrics.ts'
import { composeNotifications } from './notifications.ts'
import { composeOperations } from './operations.ts'
import { composePersonal } from './personal.ts'
import { composeReference } from './reference.ts'
import { composeReveal } from './reveal.ts'
import { composeQuotes } from './talks/quotes.ts'
import { composeTalkImages } from './talks/talk-images.ts'
import { composeTalks } from './talks/talks.ts'
import { composeTrust } from './trust.ts'

type Routes = Hono<HttpEnv>

/** What a module's composition may answer beside its use cases. */
type Part = {
  /** Routes of the API. */
  readonly api?: Routes | readonly Routes[]
  /** Routes that answer with pages and files. */
  readonly pages?: (rendered: Pages) => Routes | readonly Routes[]
  /** What it does by the clock. */
  readonly jobs?: Jobs
}

type PlanRights = { readonly of: (userId: UserId) => PlanFeatures }

/** One line per module. */
export const composeModules = (context: AppContext) => {
  const reference = sqlitePublicReference(context.connection, context.referenceVersion)
  // Firms come later: they ask trust and billing.
  const money = composeMoney(context, () => firms.useCases.gate)
  const { invoicing, trust, rights, content, billing, growth } = money
  const { terms } = content.useCases
  const media = composeMedia(context)
  const firms = composeFirms(context, {
    ...useCasesOf({ trust, billing, media, growth }),
    listings: () => listings.useCases,
  })
  const identity = composeIdentity(context, {
    ...useCasesOf({ billing, firms, growth }),
    pictures: media.useCases,
    terms,
    tradersGate: (userId) => listings.useCases.showcase.owner.traderLacks(userId),
  })
  const notifications = composeNotifications(context, identity.useCases)
  const talks = composeTalks(context, {
    firms: firms.useCases,
    notices: () => listings.useCases.notices,
  })
  const talkImages = composeTalkImages(context, media.useCases, talks.stores)
  const reveal = composeReveal(context, billing, { firms, talks, listings: () => listings })
  const alerts = composeAlerts(context, rights)
  const listings = composeListings(context, {
    reference,
    pictures: media.useCases,
    alerts: alerts.useCases,
    identity: identity.useCases,
    termsInForce: terms.inForce,
    rights,
    firms: firms.useCases,
    talks: talks.useCases,
  })
  const quotes = composeQuotes(context, {
    talks: talks.useCases,
    listings: listings.useCases,
    stores: talks.stores,
    firms: firms.useCases,
  })
  const decisions = composeDecisions(context, useCasesOf({ identity, listings, firms, talks }))
  const personal = composePersonal(context, { identity, billing, invoicing })
  const mailing = composeMailing(context)
  const metrics = composeMetrics(context)
  const acting = {
    billing,
    listings,
    alerts,
    content,
    identity,
    media,
    invoicing,
    notifications,
    personal,
    reveal,
    talks,
    talkImages,
    quotes,
    decisions,
    trust,
    firms,
    growth,
    mailing,
  }
  const watching = [...composeWatching(context, { ...acting, reference }), metrics]
  return { ...acting, metrics, reference, ...collected(acting, watching) }
}

type Watched = {
  readonly reference: ReturnType<typeof sqlitePublicReference>
  readonly listings: ReturnType<typeof composeListings>
  readonly billing: ReturnType<typeof composeBilling>
  readonly content: ReturnType<typeof composeContent>
  readonly firms: ReturnType<typeof composeFirms>
  readonly growth: ReturnType<typeof composeGrowth>
  readonly mailing: ReturnType<typeof composeMailing>
}

/** What tells visitors, search engines and the operator about the others. */
const composeWatching = (
  context: AppContext,
  { reference, listings, billing, content, firms, growth, mailing }: Watched,
): readonly Part[] => [
  composeOperations(context, useCasesOf({ listings, billing, mailing })),
  composeDiscovery(context, {
    reference,
    listings: listings.useCases,
    content: content.useCases,
    firms: firms.useCases,
    growth: growth.useCases,
    publicVersion: () => listings.publicVersions().all,
  }),
  composeReference(context),
  { pages: plainFormRoutes },
]

/** What is sold, on which terms, and to whom. */
const composeMoney = (context: AppContext, gate: () => Firms['gate']) => {
  const invoicing = composeInvoicing(context)
  const trust = composeTrust(context, () => gate().announce())
  // Billing comes later: it records what is agreed to at the checkout.
  const rights: PlanRights = { of: (userId) => billing.useCases.featuresOf(userId) }
  const content = composeContent(context, rights)
  const { terms } = content.useCases
  const acceptance: OrderHooks = {
    placed: ({ userId, id }) => terms.record(userId, { occasion: 'checkout', orderId: id }),
  }
  const gateRefusalFor = (userId: UserId) => gate().refusalFor(userId)
  const billing = composeBilling(
    context,
    trust.useCases.vies,
    [invoicing.hooks, acceptance],
    gateRefusalFor,
  )
  const growth = composeGrowth(context, billing.useCases, invoicing.readLogo)
  return { invoicing, trust, rights, content, billing, growth }
}

type Acting = Part & { readonly useCases: unknown }

const collected = <Named extends Record<string, Acting>>(
  acting: Named,
  others: readonly Part[],
) => {
  const parts: readonly Part[] = [...Object.values(acting), ...others]
  return {
    useCases: useCasesOf(acting),
    api: mounted(parts.map(({ api }) => api)),
    pagesOf: (rendered: Pages) => mounted(parts.map(({ pages }) => pages?.(rendered))),
    /** In the order in which they begin when several are due. */
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
  }
}

/** Use cases by module. */
const useCasesOf = <Parts extends Record<string, { readonly useCases: unknown }>>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.useCases])) as {
    readonly [Name in keyof Parts]: Parts[Name]['useCases']
  }

const mounted = (routes: readonly Part['api'][]) => {
  const all = new Hono<HttpEnv>()
  for (const some of routes.flat()) if (some) all.route('/', some)
  return all
}
