import { actorOf, adminOnly, newRoutes } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { invalid } from '#adapters/http/reply.ts'
import { CompanySettingsInput, CompanySettingsReply } from '#modules/invoicing/contract/company.ts'
import { PecSettingsInput } from '#modules/invoicing/contract/pec.ts'
import type { CompanyRefusal, CompanyView, Invoicing } from '#modules/invoicing/index.ts'
import { picked } from '#modules/kernel/contract.ts'

/** Company data, which invoices require. */
export const companySettingsRoutes = (invoicing: Pick<Invoicing, 'company' | 'changeCompany'>) =>
  newRoutes()
    .get('/admin/settings/company', adminOnly, (c) => c.json(toReply(invoicing.company())))
    .put('/admin/settings/company', adminOnly, async (c) => {
      const input = await readJson(c, CompanySettingsInput)
      const changed = invoicing.changeCompany(actorOf(c), input)
      if (!changed.ok) return invalid(c, [ISSUES[changed.refusal.code]])
      return c.json(toReply(invoicing.company()))
    })

/** Settings of the certified mailbox for SdI. */
export const pecSettingsRoutes = ({ pecSettings }: Pick<Invoicing, 'pecSettings'>) =>
  newRoutes()
    .get('/admin/settings/pec', adminOnly, (c) => c.json(pecSettings.read()))
    .put('/admin/settings/pec', adminOnly, async (c) =>
      c.json(pecSettings.change(actorOf(c), await readJson(c, PecSettingsInput))),
    )

const ISSUES: Record<CompanyRefusal['code'], { path: string; message: string }> = {
  'company.vat-number': {
    path: 'vatId',
    message: 'La partita IVA non è valida: controlla le cifre',
  },
  'company.fiscal-code': {
    path: 'fiscalCode',
    message: 'Il codice fiscale non è valido: controlla lettere e cifre',
  },
  'company.half-a-name': {
    path: 'lastName',
    message: 'Inserisci nome e cognome, o lasciali vuoti tutti e due',
  },
  'company.vat-rate': {
    path: 'vatRate',
    message: "Con il regime ordinario l'aliquota IVA non può essere 0",
  },
  'company.number-used': {
    path: 'lastInvoiceNumber',
    message: "La numerazione di quest'anno è già in uso e non si può spostare",
  },
}

const toReply = ({ settings, lastInvoiceNumber, missing }: CompanyView) =>
  picked(CompanySettingsReply, {
    ...settings,
    homepageTitle: settings.homepageTitle ?? null,
    homepageSubtitle: settings.homepageSubtitle ?? null,
    lastInvoiceNumber,
    missingForInvoices: missing,
  })
