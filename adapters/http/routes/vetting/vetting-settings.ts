import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { picked } from '#modules/kernel/contract/picked.ts'
import {
  VETTING_KEY,
  VettingSettingsInput,
  VettingSettingsReply,
} from '#modules/vetting/contract.ts'
import type { Vetting } from '#modules/vetting/index.ts'

export const vettingSettingsRoutes = ({ settings }: Pick<Vetting, 'settings'>) =>
  settingsRoutes(VETTING_KEY, VettingSettingsInput, {
    read: () => picked(VettingSettingsReply, settings.read()),
    change: (actor, input) => picked(VettingSettingsReply, settings.change(actor, input)),
  })
