import type { CompanySettings } from './company.ts'

/** What holds until the operator types something else. */
export const DEFAULT_COMPANY: CompanySettings = {
  companyName: null,
  vatId: null,
  address: null,
  city: null,
  postalCode: null,
  province: null,
  country: 'IT',
  taxRegime: 'RF01',
  vatRate: 22,
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
