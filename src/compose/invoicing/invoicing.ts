import { writeEInvoice } from '#adapters/fatturapa/write-e-invoice.ts'
import { invoiceAdminRoutes } from '#adapters/http/routes/invoicing/admin-invoices.ts'
import { companySettingsRoutes } from '#adapters/http/routes/invoicing/company-settings.ts'
import { buildInvoicePdfName, invoiceRoutes } from '#adapters/http/routes/invoicing/invoices.ts'
import { renderLogoForPrint } from '#adapters/images/logo-for-print.ts'
import { certifiedMail } from '#adapters/mail/certified-mail.ts'
import type { ReadAttachment } from '#adapters/mail/mail-transport.ts'
import { createCourtesyCopies } from '#adapters/pdf/courtesy-copy.ts'
import { sqliteCompany, sqlitePecSettings } from '#adapters/sqlite/invoicing/company-settings.ts'
import {
  sqliteInvoiceCounters,
  sqliteInvoicePeople,
  sqliteOrderPeriods,
} from '#adapters/sqlite/invoicing/invoice-rows.ts'
import {
  sqliteInvoices,
  sqliteSdiFiles,
  sqliteWaitingInvoices,
} from '#adapters/sqlite/invoicing/invoice-store.ts'
import { streamZip } from '#adapters/zip/zip.ts'
import { createInvoicing, type Invoicing } from '#modules/invoicing/index.ts'
import { type InvoiceId, toId } from '#modules/kernel/ids.ts'
import { listScheduledJobs } from '#src/jobs/job-table.ts'
import { type AppContext, toCommonNeeds } from '../app-context.ts'
import type { composeBranding } from '../branding.ts'
import { KEY_PURPOSES } from '../purposes.ts'
import { parseUpload } from '../uploads/upload-parser.ts'
import type { UseCasesOf } from '../use-cases.ts'

type Needs = UseCasesOf<'billing'> & {
  readonly branding: Pick<ReturnType<typeof composeBranding>, 'logoPng' | 'accent'>
}

export const composeInvoicing = (context: AppContext, { billing, branding }: Needs) => {
  const { db, connection } = context.storage
  const { config, world } = context.runtime
  const useCases = createInvoicing({
    ...toCommonNeeds(context),
    invoices: sqliteInvoices(db, world),
    counters: sqliteInvoiceCounters(connection),
    waiting: sqliteWaitingInvoices(connection),
    files: sqliteSdiFiles(connection),
    company: sqliteCompany(connection, world),
    people: sqliteInvoicePeople(connection),
    pec: sqlitePecSettings(context.keys.sealing(KEY_PURPOSES.certifiedMail)),
    certifiedMail,
    eInvoice: { write: writeEInvoice },
    moneyBack: billing.creditMoney,
  })
  const readLogo = renderLogoForPrint({
    logoUrl: () => useCases.company().settings.logoUrl,
    publicUrl: config.publicUrl,
    read: context.files.pictureFiles.read,
  })
  /** The logo of documents comes before that of the site. */
  const readBrand = async () => ({
    logo: (await readLogo()) ?? (await branding.logoPng()),
    accent: branding.accent() ?? undefined,
  })
  const renderCopy = createCourtesyCopies(context.files.fontFolder, readBrand)
  return {
    useCases: { ...useCases, periodOf: sqliteOrderPeriods(connection) },
    readBrand,
    /** Retries documents that waited for data; reminds admins each morning of what SdI must receive. */
    jobs: listScheduledJobs({
      'issue-waiting-invoices': useCases.issueWaiting,
      'send-invoices-by-pec': useCases.sendByPec,
      'warn-of-invoice-deadlines': useCases.warnOfDeadlines,
    }),
    attachmentOf: attachmentOf(useCases, renderCopy),
    renderCopy,
    api: [
      invoiceRoutes(useCases, renderCopy),
      invoiceAdminRoutes(useCases, {
        pack: streamZip,
        receiptsIn: (file) => parseUpload('receipts', file),
      }),
      companySettingsRoutes(useCases),
    ],
  }
}

const attachmentOf =
  (
    { ofOrder, byId }: Invoicing,
    renderCopy: ReturnType<typeof createCourtesyCopies>,
  ): ReadAttachment =>
  async (name) => {
    const [what, id = ''] = name.split(':')
    const invoice = what === 'invoice-of' ? ofOrder(id) : byId(toId<InvoiceId>(id))
    if (!invoice) return null
    return {
      fileName: buildInvoicePdfName(invoice),
      contentType: 'application/pdf',
      bytes: await renderCopy(invoice.document),
    }
  }
