import { STANDARD_VAT_PERCENT } from '#modules/kernel/money.ts'
import type { CompanySettings } from './company.ts'

/** Defaults of the company settings. */
export const DEFAULT_COMPANY: CompanySettings = {
  companyName: null,
  firstName: null,
  lastName: null,
  vatId: null,
  fiscalCode: null,
  address: null,
  city: null,
  postalCode: null,
  province: null,
  country: 'IT',
  taxRegime: 'RF01',
  vatRate: STANDARD_VAT_PERCENT,
  reaOffice: null,
  reaNumber: null,
  shareCapital: null,
  iban: null,
  bic: null,
  bankName: null,
  accountHolder: null,
  logoUrl: null,
  invoicePrefix: 'INV',
  phone: null,
  email: null,
  website: null,
  supportHours: 'Lun-Ven: 9:00-18:00',
  notes: null,
  termsAndConditions: null,
}
