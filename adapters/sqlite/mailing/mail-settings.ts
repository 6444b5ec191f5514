import type { MailSettingsStore, StoredMailSettings } from '#modules/mailing/ports.ts'
import { type SealedSettingsNeeds, sealedSettings } from '../settings.ts'

/** A password encrypted with another key counts as absent. */
export const sqliteMailSettings = (needs: SealedSettingsNeeds): MailSettingsStore =>
  sealedSettings(needs, 'email', { usual: {}, turned: passwordBy })

const passwordBy = (
  { password, ...settings }: StoredMailSettings,
  turn: (secret: string) => string | null,
): StoredMailSettings => {
  const turned = password && turn(password)
  return turned ? { ...settings, password: turned } : settings
}
