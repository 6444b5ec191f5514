import type { CompanySettings } from '../contract/company.ts'
import type { InvoicingNeeds } from '../ports.ts'
import { lastNumber } from './change-company.ts'
import { missingFields, settled } from './company.ts'

export type CompanyView = {
  readonly settings: CompanySettings & {
    readonly homepageTitle?: string
    readonly homepageSubtitle?: string
  }
  /** Of this year, in the present series. */
  readonly lastInvoiceNumber: number
  readonly missing: readonly string[]
}

export const readCompany = (needs: InvoicingNeeds) => (): CompanyView => {
  const stored = needs.company.read()
  const settings = settled(stored)
  return {
    settings: { ...stored, ...settings },
    lastInvoiceNumber: lastNumber(needs, stored),
    missing: missingFields(settings),
  }
}
