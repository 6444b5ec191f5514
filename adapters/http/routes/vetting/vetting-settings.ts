import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import {
  VETTING_SETTINGS_KEY,
  VettingSettingsInput,
  VettingSettingsReply,
} from '#modules/vetting/contract.ts'
import type { Vetting } from '#modules/vetting/index.ts'

export const vettingSettingsRoutes = ({ settings }: Pick<Vetting, 'settings'>) =>
  settingsRoutes(VETTING_SETTINGS_KEY, VettingSettingsInput, {
    read: () => pickReply(VettingSettingsReply, settings.read()),
    change: (actor, input) => pickReply(VettingSettingsReply, settings.change(actor, input)),
  })
