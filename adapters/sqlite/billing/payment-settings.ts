import type { ChangedSettings, PaymentSettingsStore } from '#modules/billing/index.ts'
import type { SealedSettingsNeeds } from '../sealed-settings.ts'
import { sqliteSettings } from '../settings.ts'

const KEY = 'payment'
const SECRETS = ['secretKey', 'webhookSecret'] as const
const NOTHING: ChangedSettings = { bank: {}, card: {} }

export const sqlitePaymentSettings = ({
  connection,
  vault,
  world,
}: SealedSettingsNeeds): PaymentSettingsStore => {
  const settings = sqliteSettings(connection)
  return {
    read: () => {
      const stored = settings.read(KEY) as ChangedSettings | null
      if (!stored) return NOTHING
      const { bank, card } = stored
      return { bank, card: secretsBy(card, (sealed) => vault.open(sealed) ?? '') }
    },
    write: ({ bank, card }) => {
      const stored = { bank, card: secretsBy(card, vault.seal) }
      settings.write(KEY, stored, world.now())
    },
  }
}

/** An empty secret stays empty. */
const secretsBy = (card: ChangedSettings['card'], turn: (secret: string) => string) => {
  const turned = SECRETS.filter((name) => card[name]).map((name) => [name, turn(card[name] ?? '')])
  return { ...card, ...Object.fromEntries(turned) }
}
