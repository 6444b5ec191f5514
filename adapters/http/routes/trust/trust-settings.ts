import { actorOf, adminOnly, newRoutes } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { TrustSettingsInput, type TrustSettingsReply } from '#modules/trust/contract.ts'
import type { Trust, TrustSettings } from '#modules/trust/index.ts'

/** VIES on or off with its requester, and what a reveal needs. */
export const trustSettingsRoutes = ({ settings }: Pick<Trust, 'settings'>) =>
  newRoutes()
    .get('/admin/settings/trust', adminOnly, (c) => c.json(toReply(settings.read())))
    .put('/admin/settings/trust', adminOnly, async (c) =>
      c.json(toReply(settings.change(actorOf(c), await readJson(c, TrustSettingsInput)))),
    )

const toReply = ({ vies, revealNeeds, graceDays }: TrustSettings): TrustSettingsReply => ({
  revealNeeds,
  graceDays,
  vies: { isEnabled: vies.isEnabled, requesterVatId: vies.requesterVatId },
})
