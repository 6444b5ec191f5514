import { buildInvoicePdfName } from '#adapters/http/routes/invoicing/invoices.ts'
import { personalAdminRoutes, personalRoutes } from '#adapters/http/routes/personal/personal.ts'
import { outboxFolderIn } from '#adapters/mail/mail-transport.ts'
import { removeMailFiles } from '#adapters/mail/remove-mail-files.ts'
import { sqliteAccountMerging } from '#adapters/sqlite/personal/merge-accounts.ts'
import { sqlitePersonalRecords } from '#adapters/sqlite/personal/personal-records.ts'
import { applyRetention } from '#adapters/sqlite/personal/retention.ts'
import { streamZip } from '#adapters/zip/zip.ts'
import type { Invoicing } from '#modules/invoicing/index.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { accept } from '#modules/kernel/result.ts'
import { createPersonal } from '#modules/personal/index.ts'
import type { ErasedSubscriptions, ExportFile } from '#modules/personal/ports.ts'
import { listScheduledJobs, repeatUntilNone } from '#src/jobs/job-table.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import type { composeInvoicing } from './invoicing/invoicing.ts'
import type { UseCasesOf } from './use-cases.ts'

type RenderCopy = ReturnType<typeof composeInvoicing>['renderCopy']

type Needs = UseCasesOf<'billing' | 'identity' | 'invoicing'> & { readonly renderCopy: RenderCopy }

export const composePersonal = (
  context: Pick<AppContext, 'storage' | 'mail' | 'files' | 'runtime'>,
  { billing, identity, invoicing, renderCopy }: Needs,
) => {
  const { connection, atomically } = context.storage
  const { world, config, log } = context.runtime
  const { pictureFiles: pictures, talkImageFiles: talkImages } = context.files
  const retain = applyRetention(connection)
  const useCases = createPersonal({
    ...toCommonNeeds(context),
    records: {
      ...sqlitePersonalRecords(connection, world),
      // Overwritten data stay in the write-ahead log until it is checkpointed.
      foldLog: context.storage.foldLog,
    },
    merging: sqliteAccountMerging(connection),
    files: {
      readPicture: pictures.read,
      removePicture: pictures.discard,
      readTalkImage: talkImages.read,
      removeTalkImage: talkImages.discard,
      removeMails: (erased) => removeMailFiles(outboxFolderIn(config.dataFolder), erased),
    },
    invoiceFiles: { of: invoiceFilesOf({ invoicing, renderCopy }) },
    subscriptions: subscriptionsIn(billing),
    events: context.runtime.reactions.personal,
    confirmPassword: identity.confirmPassword,
    site: { name: config.siteName },
    reportFailure: (error) =>
      log.error({ error: error.message }, 'files of an account not removed'),
  })
  return {
    useCases,
    /** Deletion of data past their retention, unused accounts included. */
    jobs: listScheduledJobs({
      'apply-retention': async () => {
        const records = atomically(() => retain(world.now()))
        return records + (await repeatUntilNone(useCases.eraseUnusedAccounts)())
      },
    }),
    api: [
      personalRoutes({
        personal: useCases,
        pack: streamZip,
        isHttps: context.runtime.isHttps,
      }),
      personalAdminRoutes({ personal: useCases, pack: streamZip }),
    ],
  }
}

const subscriptionsIn = ({ cards }: UseCasesOf<'billing'>['billing']): ErasedSubscriptions => ({
  stopRenewal: async (userId) => {
    const stopped = await cards.changeRenewal(userId, false)
    return !stopped.ok && stopped.refusal.code === 'subscription.not-renewing'
      ? accept(null)
      : stopped
  },
})

const AT_ONCE = 50

/** Courtesy copy and, if any, XML of each document. */
const invoiceFilesOf = ({ invoicing, renderCopy }: Pick<Needs, 'invoicing' | 'renderCopy'>) =>
  async function* (userId: UserId): AsyncGenerator<ExportFile> {
    for (let offset = 0, total = 1; offset < total; offset += AT_ONCE) {
      const page = invoicing.ofUser(userId, { limit: AT_ONCE, offset })
      total = page.total
      for (const invoice of page.invoices) yield* filesOf(invoicing, renderCopy, invoice)
    }
  }

type IssuedInvoice = ReturnType<Invoicing['ofUser']>['invoices'][number]

async function* filesOf(
  invoicing: Invoicing,
  renderCopy: RenderCopy,
  invoice: IssuedInvoice,
): AsyncGenerator<ExportFile> {
  yield { name: buildInvoicePdfName(invoice), bytes: await renderCopy(invoice.document) }
  const file = invoicing.fileOf(invoice.id)
  if (file) yield { name: file.fileName, bytes: new TextEncoder().encode(file.xml) }
}
