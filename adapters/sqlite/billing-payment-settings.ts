import type { ChangedSettings, PaymentSettingsStore } from '#modules/billing/index.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from './database.ts'

type Vault = {
  readonly seal: (secret: string) => string
  readonly open: (sealed: string) => string | null
}

type Needs = { readonly connection: Connection; readonly vault: Vault; readonly world: World }

const SECRETS = ['secretKey', 'webhookSecret'] as const
const NOTHING: ChangedSettings = { bank: {}, card: {} }

export const sqlitePaymentSettings = ({
  connection,
  vault,
  world,
}: Needs): PaymentSettingsStore => {
  const select = connection
    .prepare<[], string>(`SELECT value FROM settings WHERE key = 'payment'`)
    .pluck()
  const upsert = connection.prepare(
    `INSERT INTO settings (key, value, updated_at) VALUES ('payment', ?, ?)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  )
  return {
    read: () => {
      const kept = select.get() as string | undefined
      if (kept === undefined) return NOTHING
      const { bank, card } = JSON.parse(kept) as ChangedSettings
      return { bank, card: secretsBy(card, (sealed) => vault.open(sealed) ?? '') }
    },
    write: ({ bank, card }) => {
      const kept = { bank, card: secretsBy(card, vault.seal) }
      upsert.run(JSON.stringify(kept), world.now().getTime())
    },
  }
}

/** An empty secret stays empty. */
const secretsBy = (card: ChangedSettings['card'], turn: (secret: string) => string) => {
  const turned = SECRETS.filter((name) => card[name]).map((name) => [name, turn(card[name] ?? '')])
  return { ...card, ...Object.fromEntries(turned) }
}
