/** What the company's settings say about money. */
import type { VatRateHundredths } from '#modules/kernel/money.ts'
import type { BankSettings } from '../payment-settings/ports.ts'

export type CompanyMoney = {
  readonly iban: string | null
  readonly bic: string | null
  readonly bankName: string | null
  readonly accountHolder: string | null
  /** 0 for a company that charges no VAT. */
  readonly vatRateHundredths: VatRateHundredths
}

export type BankAccount = {
  readonly iban: string
  readonly bic: string
  readonly name: string
  readonly accountHolder: string
}

/** The account that transfers go to: that of the payment settings, else the company's; null without any. */
export const bankAccountOf = (bank: BankSettings, company: CompanyMoney): BankAccount | null => {
  if (bank.iban !== '')
    return {
      iban: bank.iban,
      bic: bank.bic,
      name: bank.bankName,
      accountHolder: bank.accountHolder || (company.accountHolder ?? ''),
    }
  if (company.iban === null) return null
  return {
    iban: company.iban,
    bic: company.bic ?? '',
    name: company.bankName ?? '',
    accountHolder: company.accountHolder ?? '',
  }
}
