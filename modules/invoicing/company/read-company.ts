import type { World } from '#modules/kernel/world.ts'
import type { CompanySettings } from '../contract/company.ts'
import type { CompanyStore, Counters } from '../ports.ts'
import { lastNumber } from './change-company.ts'
import { missingFields, settled } from './company.ts'

type Needs = {
  readonly company: CompanyStore
  readonly counters: Counters
  readonly world: World
}

export type CompanyView = {
  readonly settings: CompanySettings & {
    readonly homepageTitle?: string
    readonly homepageSubtitle?: string
  }
  /** Of this year, in the present series. */
  readonly lastInvoiceNumber: number
  readonly missing: readonly string[]
}

export const readCompany = (needs: Needs) => (): CompanyView => {
  const stored = needs.company.read()
  const settings = settled(stored)
  return {
    settings: { ...stored, ...settings },
    lastInvoiceNumber: lastNumber(needs, stored),
    missing: missingFields(settings),
  }
}
