/** The composition root: the modules, then the web side that shows them. */
import { publicReferenceRoutes } from '#adapters/http/routes/reference/public-reference.ts'
import { seedReference } from '#adapters/sqlite/reference/reference-seed.ts'
import { type AppOptions, createAppContext } from './compose/app-context.ts'
import { composeBackground } from './compose/background.ts'
import { addDevMail } from './compose/mailing.ts'
import { composeModules, mountRoutes } from './compose/modules.ts'
import { readReferenceData } from './compose/reference.ts'
import { composeWeb } from './compose/web/web-side.ts'

export const compose = (options: AppOptions) => {
  const context = createAppContext(options)
  const { siteAccess, identity, listings, content, metrics, mailing, ...modules } =
    composeModules(context)

  const web = composeWeb(context, {
    served: {
      api: mountRoutes([publicReferenceRoutes(modules.reference), modules.api]),
      forms: (pages) => addDevMail(context, modules.pagesOf(pages)),
    },
    publicVersions: listings.publicVersions,
    findSession: identity.useCases.findSession,
    onVisit: modules.onVisit,
    requests: metrics.requests,
    pausedBecause: siteAccess.useCases.pausedBecause,
    siteData: () => ({
      consentVersion: content.useCases.banners.consentVersion(),
      company: content.useCases.companyNotice(),
      asksProfessionals: modules.useCases.vetting.settings.read().revealNeeds !== 'none',
      ...(modules.useCases.listings.settings.contactMode() === 'on_request' && {
        offersFirst: true as const,
      }),
      pausedBecause: siteAccess.useCases.pausedBecause(),
      branding: modules.useCases.branding.forPages(),
    }),
  })
  return {
    ...web,
    connection: context.storage.connection,
    ...modules.useCases,
    writeCounters: content.writeCounters,
    seed: () => ({
      ...seedReference(context.storage.connection, readReferenceData(context.files.root)),
      pages: content.seed(),
    }),
    /** Jobs and mail: nothing happens until somebody calls `tick`. */
    background: composeBackground(context, {
      jobs: modules.jobs,
      ofModules: modules.deliveries,
      notifications: modules.useCases.notifications,
      mail: {
        settings: mailing.mailTexts,
        attachmentOf: modules.invoicing.attachmentOf,
        returnBase: modules.useCases.mailboxes.returnBase,
      },
    }),
    /** Checks the whole database in the background; damage makes `/readyz` fail. */
    checkDatabase: context.storage.databaseWatch.checkFile,
    announceStop: context.runtime.shutdown.announce,
    close: () => {
      try {
        context.runtime.shutdown.runShutdownHooks()
      } finally {
        context.storage.close()
      }
    },
  }
}

export type Product = ReturnType<typeof compose>
