import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { VettingSettingsInput, type VettingSettingsReply } from '#modules/vetting/contract.ts'
import type { Vetting, VettingSettings } from '#modules/vetting/index.ts'

/** VIES on or off with its requester, and what a reveal needs. */
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
