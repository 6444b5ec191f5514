import type { CompanyMoney } from '#modules/billing/index.ts'
import { chargesVat, STANDARD_VAT_PERCENT, vatRateOfPercent } from '#modules/kernel/money.ts'
import type { Connection } from '../database.ts'

type StoredCompany = Partial<{
  companyName: string | null
  iban: string | null
  bic: string | null
  bankName: string | null
  accountHolder: string | null
  /** Percent. */
  vatRate: number | null
  taxRegime: string | null
}>

export const sqliteCompanyMoney = (connection: Connection): (() => CompanyMoney) => {
  const select = connection
    .prepare<[], string>("SELECT value FROM settings WHERE key = 'company'")
    .pluck()
  return () => companyMoney(JSON.parse((select.get() as string | undefined) ?? '{}'))
}

const companyMoney = (company: StoredCompany): CompanyMoney => ({
  iban: company.iban ?? null,
  bic: company.bic ?? null,
  bankName: company.bankName ?? null,
  accountHolder: company.accountHolder ?? company.companyName ?? null,
  vatRateHundredths: chargesVat(company.taxRegime)
    ? vatRateOfPercent(company.vatRate ?? STANDARD_VAT_PERCENT)
    : 0,
})
