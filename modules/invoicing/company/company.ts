/** The seller's settings, and whether they suffice for an invoice. */
import { euroToCents } from '#modules/kernel/money.ts'
import type { CompanySettings } from '../contract/company.ts'
import { DEFAULT_COMPANY } from '../contract/company-defaults.ts'
import type { Seller } from '../document/document.ts'
import { createObjection, type DocumentObjection } from '../sdi/preflight.ts'

/** Only typed fields are stored; the others have defaults. */
export type StoredCompany = Partial<CompanySettings> & {
  readonly homepageTitle?: string
  readonly homepageSubtitle?: string
  /** First year of `nextInvoicePrefix`. */
  readonly nextInvoicePrefixYear?: number
}

/** Uses the prefix of the document's year, even for documents that are issued late. */
export const companySettingsInYear = (stored: StoredCompany, year: number): StoredCompany => {
  const { nextInvoicePrefix, nextInvoicePrefixYear, ...company } = stored
  return nextInvoicePrefix && nextInvoicePrefixYear && nextInvoicePrefixYear <= year
    ? { ...company, invoicePrefix: nextInvoicePrefix }
    : stored
}

export const toCompanySettings = (stored: StoredCompany): CompanySettings => ({
  ...DEFAULT_COMPANY,
  ...stored,
  fiscalCode: stored.fiscalCode ?? stored.vatId ?? null,
})

const REQUIRED = {
  companyName: 'ragione sociale',
  vatId: 'partita IVA',
  address: 'indirizzo',
  city: 'città',
  postalCode: 'CAP',
  province: 'provincia',
  country: 'Paese',
} as const

export const listMissingForInvoices = (stored: StoredCompany) =>
  listMissingFields(toCompanySettings(stored))

/** The fields without which no invoice can be made. */
export const listMissingFields = (company: CompanySettings) =>
  (Object.keys(REQUIRED) as (keyof typeof REQUIRED)[]).filter((field) => !company[field])

export const listMissingObjections = (company: CompanySettings): readonly DocumentObjection[] =>
  listMissingFields(company).map((field) => ({
    ...createObjection('company.missing', { field: `company.${field}` }),
    message: `Nei dati dell’azienda manca: ${REQUIRED[field]}.`,
  }))

/** Numbers given in the seconds that a copy does not know must not be given twice. */
export const createRebuiltObjection = (): DocumentObjection => ({
  ...createObjection('company.rebuilt', { field: 'document.number' }),
  message:
    'I dati vengono da una copia: prima di emettere fatture scrivi l’ultimo numero usato, nelle impostazioni dell’azienda.',
})

const personOf = ({ firstName, lastName }: CompanySettings) =>
  firstName && lastName ? { firstName, lastName } : null

/** Call it only when nothing is missing. */
export const toSeller = (company: CompanySettings): Seller => ({
  name: company.companyName ?? '',
  person: personOf(company),
  vatNumber: company.vatId ?? '',
  fiscalCode: company.fiscalCode ?? company.vatId ?? '',
  taxRegime: company.taxRegime,
  address: company.address ?? '',
  city: company.city ?? '',
  postalCode: company.postalCode ?? '',
  province: company.province ?? '',
  country: company.country,
  register:
    company.reaOffice && company.reaNumber
      ? {
          office: company.reaOffice,
          number: company.reaNumber,
          shareCapitalCents:
            company.shareCapital === null ? null : euroToCents(company.shareCapital),
          shareholders: company.shareholders,
          isInLiquidation: company.isInLiquidation,
        }
      : null,
  email: company.email,
  phone: company.phone,
  website: company.website,
  iban: company.iban,
})
