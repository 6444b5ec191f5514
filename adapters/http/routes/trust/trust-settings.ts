import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { TrustSettingsInput, type TrustSettingsReply } from '#modules/trust/contract.ts'
import type { Trust, TrustSettings } from '#modules/trust/index.ts'

/** VIES on or off with its requester, and what a reveal needs. */
export const trustSettingsRoutes = ({ settings }: Pick<Trust, 'settings'>) =>
  settingsRoutes('trust', TrustSettingsInput, {
    read: () => toReply(settings.read()),
    change: (actor, input) => toReply(settings.change(actor, input)),
  })

const toReply = ({ vies, revealNeeds, graceDays }: TrustSettings): TrustSettingsReply => ({
  revealNeeds,
  graceDays,
  vies: { isEnabled: vies.isEnabled, requesterVatId: vies.requesterVatId },
})
