import type {
  ChangedPaymentSettings,
  PaymentSettingsStore,
  SellerPaymentData,
} from '#modules/billing/payment-settings/ports.ts'
import type { StoredCompany } from '#modules/invoicing/company/company.ts'
import { chargesVat, STANDARD_VAT_PERCENT, toVatRateHundredths } from '#modules/kernel/money.ts'
import { romeDayOf } from '#modules/kernel/rome-calendar.ts'
import { findVatPercentOn } from '#modules/kernel/vat-rates.ts'
import type { Connection } from '../connection.ts'
import { type SealedSettingsNeeds, sealedSettings, sqliteSettings } from '../settings.ts'

const SECRETS = ['secretKey', 'webhookSecret'] as const
const NOTHING: ChangedPaymentSettings = { bank: {}, card: {} }

export const sqlitePaymentSettings = (needs: SealedSettingsNeeds): PaymentSettingsStore =>
  sealedSettings(needs, 'payment', {
    usual: NOTHING,
    turned: ({ bank, card }, turn) => ({ bank, card: secretsBy(card, turn) }),
  })

/** An empty secret stays empty. */
const secretsBy = (
  card: ChangedPaymentSettings['card'],
  turn: (secret: string) => string | null,
) => {
  const turned = SECRETS.filter((name) => card[name]).map((name) => [
    name,
    turn(card[name] ?? '') ?? '',
  ])
  return { ...card, ...Object.fromEntries(turned) }
}

export const sqliteSellerPaymentData = (
  connection: Connection,
  now: () => Date,
): (() => SellerPaymentData) => {
  const { read } = sqliteSettings(connection).under<StoredCompany>('company')
  return () => companyMoney(read() ?? {}, romeDayOf(now()).toString())
}

const companyMoney = (company: StoredCompany, today: string): SellerPaymentData => ({
  iban: company.iban ?? null,
  bic: company.bic ?? null,
  bankName: company.bankName ?? null,
  accountHolder: company.accountHolder ?? company.companyName ?? null,
  vatRateHundredths: chargesVat(company.taxRegime)
    ? toVatRateHundredths(findVatPercentOn(company.vatRate ?? STANDARD_VAT_PERCENT, today))
    : 0,
  taxIds: [company.vatId, company.fiscalCode].flatMap((id) => id || []),
})
