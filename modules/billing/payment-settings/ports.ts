import type { VatRateHundredths } from '#modules/kernel/money.ts'
import type { PaymentSettingsReply } from '../contract/payment-settings.ts'

/** Payment settings. Empty texts mean unset. */
export type BankSettings = PaymentSettingsReply['bank_transfer']

type Secret = 'secretKey' | 'webhookSecret'
export type CardSettings = Omit<PaymentSettingsReply['card'], Secret> & Record<Secret, string>

export type PaymentSettings = { readonly bank: BankSettings; readonly card: CardSettings }

/** The settings that the admin changed; the others come from the environment. */
export type ChangedPaymentSettings = {
  readonly bank: Partial<BankSettings>
  readonly card: Partial<CardSettings>
}

export type PaymentSettingsStore = {
  readonly read: () => ChangedPaymentSettings
  /** Secrets are encrypted before they are written. */
  readonly write: (settings: ChangedPaymentSettings) => void
}

export type SellerPaymentData = {
  readonly iban: string | null
  readonly bic: string | null
  readonly bankName: string | null
  readonly accountHolder: string | null
  /** 0 for a company that charges no VAT. */
  readonly vatRateHundredths: VatRateHundredths
  /** Its VAT number and fiscal code, which no customer may have. */
  readonly taxIds: readonly string[]
}

/** The account that transfers go to: that of the payment settings, else the company's; null without any. */
export const chooseBankAccount = (bank: BankSettings, company: SellerPaymentData) => {
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
