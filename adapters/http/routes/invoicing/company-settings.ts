import { replyInvalid, valueOrRefuse } from '#adapters/http/reply.ts'
import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import type { CompanyRefusal, CompanyView } from '#modules/invoicing/company/change-company.ts'
import { CompanySettingsInput, CompanySettingsReply } from '#modules/invoicing/contract/company.ts'
import { PecSettingsInput } from '#modules/invoicing/contract/pec.ts'
import type { Invoicing } from '#modules/invoicing/index.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'

export const companySettingsRoutes = (
  invoicing: Pick<Invoicing, 'company' | 'changeCompany' | 'pecSettings'>,
) =>
  settingsRoutes('company', CompanySettingsInput, {
    read: () => toReply(invoicing.company()),
    change: (actor, input) => {
      valueOrRefuse(invoicing.changeCompany(actor, input), (c, { code }) => {
        const [path, message] = ISSUES[code]
        return replyInvalid(c, [{ path, message }])
      })
      return toReply(invoicing.company())
    },
  }).route('/', settingsRoutes('pec', PecSettingsInput, invoicing.pecSettings))

const ISSUES: Record<CompanyRefusal['code'], readonly [path: string, message: string]> = {
  'company.vat-number': ['vatId', 'La partita IVA non è valida: controlla le cifre'],
  'company.fiscal-code': [
    'fiscalCode',
    'Il codice fiscale non è valido: controlla lettere e cifre',
  ],
  'company.half-a-name': ['lastName', 'Inserisci nome e cognome, o lasciali vuoti tutti e due'],
  'company.vat-rate': ['vatRate', 'Con il regime ordinario l’aliquota IVA non può essere 0'],
  'company.number-used': [
    'lastInvoiceNumber',
    'La numerazione di quest’anno è già in uso e non puoi cambiarla',
  ],
  'company.number-behind': ['lastInvoiceNumber', 'C’è già una fattura con un numero più alto'],
  'company.second-series': [
    'invoicePrefix',
    'Quest’anno ci sono già fatture con il prefisso precedente. Per cambiarlo senza interrompere la serie, scrivilo in «Prefisso dal 1° gennaio». Se lo cambi ora, quest’anno avrai due serie, ognuna numerata da 1: avvisa il commercialista e spunta «Apri subito una seconda serie».',
  ],
}

const toReply = ({ settings, lastInvoiceNumber, missing, isRebuilt }: CompanyView) =>
  pickReply(CompanySettingsReply, {
    ...settings,
    homepageTitle: settings.homepageTitle ?? null,
    homepageSubtitle: settings.homepageSubtitle ?? null,
    lastInvoiceNumber,
    missingForInvoices: missing,
    isRebuilt,
  })
