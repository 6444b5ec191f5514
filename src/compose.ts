/** The composition root: the modules, then the web side that shows them. */
import { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { catalogueRoutes } from '#adapters/http/routes/reference/catalogue.ts'
import { seedReference } from '#adapters/sqlite/reference/reference-seed.ts'
import { type AppOptions, createAppContext } from './compose/app-context.ts'
import { composeBackground } from './compose/background.ts'
import { withDevMail } from './compose/mailing/dev-mail.ts'
import { composeModules } from './compose/modules.ts'
import { composeOperationsAdmin } from './compose/operations/admin.ts'
import { readReferenceData } from './compose/reference/reference-data.ts'
import { composeWeb } from './compose/web/web-side.ts'

export const compose = (options: AppOptions) => {
  const context = createAppContext(options)
  const { catalogue, useCases, ...modules } = composeModules(context)
  const { identity, listings, media, content } = modules

  const api = new Hono<HttpEnv>()
    .route('/', catalogueRoutes(catalogue))
    .route('/', listings.routes)
    .route('/', modules.alerts.routes)
    .route('/', content.routes)
    .route('/', modules.discovery.routes)
    .route('/', identity.routes)
    .route('/', modules.notifications.routes)
    .route('/', media.routes)
    .route('/', modules.billing.routes)
    .route('/', modules.invoicing.routes)
    .route('/', modules.personal.routes)
    .route('/', modules.trust.routes)
    .route('/', modules.decisions.routes)
    .route('/', modules.reveal.routes)
    .route('/', modules.adminRoutes)
    .route('/', composeOperationsAdmin(context, useCases).routes)

  const web = composeWeb(
    { ...context, publicVersions: listings.publicVersions },
    { api, forms: (pages) => withDevMail(context, modules.formsOf(pages)) },
    {
      findSession: identity.findSession,
      noticeVisit: listings.noticeVisit,
      requests: modules.metrics.requests,
      consentVersion: useCases.content.banners.consentVersion,
      company: useCases.content.companyNotice,
    },
  )
  return {
    ...web,
    connection: context.connection,
    ...useCases,
    writeCounters: content.writeCounters,
    seed: () => ({
      ...seedReference(context.connection, readReferenceData(context.root)),
      pages: content.seed(),
    }),
    /** Jobs and mail: nothing happens until somebody calls `tick`. */
    background: composeBackground(context, useCases, {
      settings: modules.mailing.mailTexts,
      attachmentOf: modules.invoicing.attachmentOf,
    }),
    announceStop: context.shutdown.announce,
    close: () => {
      try {
        context.shutdown.runShutdownHooks()
      } finally {
        context.close()
      }
    },
  }
}

export type Product = ReturnType<typeof compose>
