import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { type Alert, ANY, chosenFrequency } from './alert.ts'
import type { FirmWork } from './ports.ts'
import { newAlert, type SaveNeeds } from './save-alert.ts'

export type FirmAlertNeeds = SaveNeeds & { readonly firmWork: FirmWork }

type Saved = {
  readonly alerts: readonly Alert[]
  /** How many the plan does not allow. */
  readonly left: number
}
type Refusal = { readonly code: 'alert.no-firm-work' | 'alert.too-many' }

/** One alert for each trade of the person's firm in each of its areas, as many as the plan allows. */
export const saveFirmAlerts =
  (needs: FirmAlertNeeds) =>
  (userId: UserId): Result<Saved, Refusal> =>
    needs.atomically((): Result<Saved, Refusal> => {
      const { alerts, firmWork, rights } = needs
      const { savedSearches, instantAlerts } = rights.of(userId)
      const work = firmWork.withoutAlert(userId)
      if (work.length === 0) return refuse({ code: 'alert.no-firm-work' })
      const free = savedSearches - alerts.countOf(userId)
      if (free <= 0) return refuse({ code: 'alert.too-many' })

      const frequency = chosenFrequency(instantAlerts ? 'instant' : 'daily', instantAlerts)
      const saved = work.slice(0, free).map((pair) =>
        newAlert(needs, {
          userId,
          search: { ...ANY, ...pair },
          ...frequency,
        }),
      )
      for (const alert of saved) alerts.add(alert)
      return accept({ alerts: saved, left: work.length - saved.length })
    })
