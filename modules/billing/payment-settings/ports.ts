/** Payment settings. Empty texts mean unset. */
export type MethodWords = {
  readonly displayName: string
  readonly description: string
  /** For other programs; unused here. */
  readonly additionalSettings: Readonly<Record<string, unknown>>
}

export type BankSettings = MethodWords & {
  readonly bankDescription: string
  readonly isEnabled: boolean
  readonly iban: string
  readonly bic: string
  readonly bankName: string
  readonly accountHolder: string
  /** Whole days until a transfer that has not come expires. */
  readonly expiryDays: number
}

export type CardSettings = MethodWords & {
  readonly isEnabled: boolean
  readonly publicKey: string
  readonly secretKey: string
  readonly webhookSecret: string
}

export type PaymentSettings = { readonly bank: BankSettings; readonly card: CardSettings }

/** What the admin changed; the rest comes from the environment. */
export type ChangedSettings = {
  readonly bank: Partial<BankSettings>
  readonly card: Partial<CardSettings>
}

export type PaymentSettingsStore = {
  readonly read: () => ChangedSettings
  /** Secrets are encrypted before they are written. */
  readonly write: (settings: ChangedSettings) => void
}
