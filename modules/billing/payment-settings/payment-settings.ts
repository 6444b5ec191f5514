/** Payment settings: the operator's values override the environment, from the next HTTP request on. */

import type { StaffActor } from '#modules/kernel/audit.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import type { PaymentSettingsInput, PaymentSettingsReply } from '../contract/payment-settings.ts'
import type {
  BankSettings,
  CardSettings,
  ChangedPaymentSettings,
  PaymentSettings,
  PaymentSettingsStore,
} from './ports.ts'

type Environment = Pick<CardSettings, 'publicKey' | 'secretKey' | 'webhookSecret'>

type Needs = Pick<CommonNeeds, 'audit' | 'atomically'> & {
  readonly store: PaymentSettingsStore
  readonly environment: Environment
}

export const createPaymentSettings = ({ store, environment, audit, atomically }: Needs) => {
  const inForce = (): PaymentSettings => merge(store.read(), environment)
  return {
    inForce,
    /** Answers null while card payments are off. */
    cardInForce: (): CardSettings | null => {
      const { card } = inForce()
      return card.isEnabled && card.secretKey !== '' ? card : null
    },
    /** The operator's names of the methods at the checkout. */
    methodWords: () => {
      const { bank, card } = inForce()
      return {
        card: { displayName: card.displayName, description: card.description },
        bankTransfer: {
          displayName: bank.displayName,
          description: [bank.description, bank.bankDescription]
            .filter((one) => one !== '')
            .join(' '),
        },
      }
    },
    read: (): PaymentSettingsReply => describe(inForce()),
    change: (staff: StaffActor, input: PaymentSettingsInput): PaymentSettingsReply =>
      atomically(() => {
        const before = describe(inForce())
        store.write(applyChanges(store.read(), input))
        const after = describe(inForce())
        audit.record(staff, 'settings.payment', ['settings', 'payment'], { before, after })
        return after
      }),
  }
}

export type PaymentSettingsUseCases = ReturnType<typeof createPaymentSettings>

const NO_WORDS = { displayName: '', description: '', additionalSettings: {} }

const NO_BANK: BankSettings = {
  ...NO_WORDS,
  bankDescription: '',
  isEnabled: true,
  iban: '',
  bic: '',
  bankName: '',
  accountHolder: '',
  expiryDays: 7,
}

const merge = (
  { bank, card }: ChangedPaymentSettings,
  environment: Environment,
): PaymentSettings => ({
  bank: { ...NO_BANK, ...bank },
  card: {
    ...NO_WORDS,
    ...card,
    isEnabled: card.isEnabled ?? true,
    publicKey: card.publicKey || environment.publicKey,
    secretKey: card.secretKey || environment.secretKey,
    webhookSecret: card.webhookSecret || environment.webhookSecret,
  },
})

const describe = ({ bank, card }: PaymentSettings): PaymentSettingsReply => ({
  bank_transfer: bank,
  card: {
    displayName: card.displayName,
    description: card.description,
    additionalSettings: card.additionalSettings,
    isEnabled: card.isEnabled,
    publicKey: card.publicKey,
    secretKey: { isSet: card.secretKey !== '' },
    webhookSecret: { isSet: card.webhookSecret !== '' },
  },
})

const applyChanges = (
  stored: ChangedPaymentSettings,
  input: PaymentSettingsInput,
): ChangedPaymentSettings => ({
  bank: { ...stored.bank, ...sentFields(input.bank_transfer ?? {}) },
  card: { ...stored.card, ...withoutBlankSecrets(sentFields(input.card ?? {}), input.card) },
})

/** The fields that were sent, with `null` as an empty text. */
const sentFields = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value ?? '']),
  ) as Record<string, never>

/** A form sends an empty field for a secret that was not typed again. */
const withoutBlankSecrets = (
  fields: Readonly<Record<string, never>>,
  input: PaymentSettingsInput['card'],
) => {
  const { secretKey, webhookSecret, ...rest } = fields
  return {
    ...rest,
    ...(input?.secretKey !== '' && secretKey !== undefined && { secretKey }),
    ...(input?.webhookSecret !== '' && webhookSecret !== undefined && { webhookSecret }),
  }
}
