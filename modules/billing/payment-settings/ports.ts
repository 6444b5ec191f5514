/** How people may pay. Empty texts mean that nothing was set. */
export type MethodWords = {
  readonly displayName: string
  readonly description: string
  /** For other programs; nothing here reads it. */
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

/** What the operator changed in the admin area; the rest is the environment's. */
export type ChangedSettings = {
  readonly bank: Partial<BankSettings>
  readonly card: Partial<CardSettings>
}

export type PaymentSettingsStore = {
  readonly read: () => ChangedSettings
  /** Secrets are sealed before they reach the disk. */
  readonly write: (settings: ChangedSettings) => void
}
