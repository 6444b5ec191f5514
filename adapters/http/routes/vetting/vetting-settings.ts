import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { VettingSettingsInput, type VettingSettingsReply } from '#modules/vetting/contract.ts'
import type { Vetting, VettingSettings } from '#modules/vetting/index.ts'

export const vettingSettingsRoutes = ({ settings }: Pick<Vetting, 'settings'>) =>
  settingsRoutes('trust', VettingSettingsInput, {
    read: () => toReply(settings.read()),
    change: (actor, input) => toReply(settings.change(actor, input)),
  })

const toReply = ({ vies, revealNeeds, graceDays }: VettingSettings): VettingSettingsReply => ({
  revealNeeds,
  graceDays,
  vies: { isEnabled: vies.isEnabled, requesterVatId: vies.requesterVatId },
})
