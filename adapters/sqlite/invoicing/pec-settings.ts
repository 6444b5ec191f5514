import { FIRST_SDI_ADDRESS } from '#modules/invoicing/contract/pec.ts'
import type { PecSettings, PecStore } from '#modules/invoicing/index.ts'
import type { SealedSettingsNeeds } from '../sealed-settings.ts'
import { sqliteSettings } from '../settings.ts'

const KEY = 'pec'
const NOTHING: PecSettings = {
  isEnabled: false,
  address: null,
  sdiAddress: FIRST_SDI_ADDRESS,
  smtpUrl: null,
}

/** The server's address contains a password, so it is stored encrypted. */
export const sqlitePecSettings = ({ connection, vault, world }: SealedSettingsNeeds): PecStore => {
  const settings = sqliteSettings(connection)
  return {
    read: () => {
      const stored = settings.read(KEY) as PecSettings | null
      return stored ? { ...stored, smtpUrl: stored.smtpUrl && vault.open(stored.smtpUrl) } : NOTHING
    },
    write: (changed) => {
      const smtpUrl = changed.smtpUrl && vault.seal(changed.smtpUrl)
      settings.write(KEY, { ...changed, smtpUrl }, world.now())
    },
  }
}
