import type { MailSettingsStore, StoredMailSettings } from '#modules/mailing/ports.ts'
import { type SealedSettingsNeeds, sqliteSettings } from '../settings.ts'

const KEY = 'email'

/** The password is stored encrypted; with another key it counts as absent. */
export const sqliteMailSettings = ({
  connection,
  vault,
  world,
}: SealedSettingsNeeds): MailSettingsStore => {
  const settings = sqliteSettings(connection)
  return {
    read: () => {
      const stored = settings.read(KEY) as StoredMailSettings | null
      return stored ? passwordBy(stored, vault.open) : {}
    },
    write: (changed) => settings.write(KEY, passwordBy(changed, vault.seal), world.now()),
  }
}

const passwordBy = (
  { password, ...settings }: StoredMailSettings,
  turn: (secret: string) => string | null,
): StoredMailSettings => {
  const turned = password && turn(password)
  return turned ? { ...settings, password: turned } : settings
}
