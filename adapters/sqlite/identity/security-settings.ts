import type { SecuritySettingsStore } from '#modules/identity/index.ts'
import type { Connection } from '../database.ts'
import { sqliteSettings } from '../settings.ts'

const KEY = 'security'

export const sqliteSecuritySettings = (connection: Connection): SecuritySettingsStore => {
  const settings = sqliteSettings(connection)
  return {
    isSecondFactorRequired: () => settings.read(KEY)?.['isSecondFactorRequired'] === true,
    requireSecondFactor: (isSecondFactorRequired, at) => {
      settings.write(KEY, { isSecondFactorRequired }, at)
    },
  }
}
