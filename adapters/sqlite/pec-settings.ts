import { FIRST_SDI_ADDRESS } from '#modules/invoicing/contract/pec.ts'
import type { PecSettings, PecStore } from '#modules/invoicing/index.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from './database.ts'

type Vault = {
  readonly seal: (secret: string) => string
  readonly open: (sealed: string) => string | null
}

type Needs = { readonly connection: Connection; readonly vault: Vault; readonly world: World }

const NOTHING: PecSettings = {
  isEnabled: false,
  address: null,
  sdiAddress: FIRST_SDI_ADDRESS,
  smtpUrl: null,
}

/** The address of the mail server holds a password: it is kept sealed. */
export const sqlitePecSettings = ({ connection, vault, world }: Needs): PecStore => {
  const select = connection
    .prepare<[], string>("SELECT value FROM settings WHERE key = 'pec'")
    .pluck()
  const upsert = connection.prepare(
    `INSERT INTO settings (key, value, updated_at) VALUES ('pec', ?, ?)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  )
  return {
    read: () => {
      const kept = select.get() as string | undefined
      if (kept === undefined) return NOTHING
      const settings = JSON.parse(kept) as PecSettings
      return { ...settings, smtpUrl: settings.smtpUrl && vault.open(settings.smtpUrl) }
    },
    write: (settings) => {
      const smtpUrl = settings.smtpUrl && vault.seal(settings.smtpUrl)
      upsert.run(JSON.stringify({ ...settings, smtpUrl }), world.now().getTime())
    },
  }
}
