import { STANDARD_VAT_PERCENT } from '#modules/kernel/money.ts'
import { CompanySettings } from './company.ts'

const nothing = Object.fromEntries(Object.keys(CompanySettings.entries).map((name) => [name, null]))

export const DEFAULT_COMPANY = {
  ...nothing,
  country: 'IT',
  taxRegime: 'RF01',
  vatRate: STANDARD_VAT_PERCENT,
  isInLiquidation: false,
  invoicePrefix: 'INV',
  supportHours: 'Lun-Ven: 9:00-18:00',
} as CompanySettings
