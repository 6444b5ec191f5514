import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { picked } from '#modules/kernel/contract/picked.ts'
import { VettingSettingsInput, VettingSettingsReply } from '#modules/vetting/contract.ts'
import type { Vetting } from '#modules/vetting/index.ts'

export const vettingSettingsRoutes = ({ settings }: Pick<Vetting, 'settings'>) =>
  settingsRoutes('trust', VettingSettingsInput, {
    read: () => picked(VettingSettingsReply, settings.read()),
    change: (actor, input) => picked(VettingSettingsReply, settings.change(actor, input)),
  })
