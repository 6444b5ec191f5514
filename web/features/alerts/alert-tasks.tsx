import { alertPaths } from '#modules/alerts/contract/alert-paths.ts'
import { useApi } from '#web/lib/api.ts'
import type { HomeTask } from '#web/lib/home-task.ts'
import { useSite } from '#web/lib/site.ts'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { buildAlertListPath } from './search-filters.ts'

/** Lists in `Da fare` the alerts that found something, the latest first. */
export const useAlertTasks = (): readonly HomeTask[] => {
  const { now } = useSite()
  const { data } = useApi(alertPaths.mine, { freshMs: 0 })
  return (data?.items ?? [])
    .filter(({ isPaused, lastMatchAt }) => !isPaused && lastMatchAt !== null)
    .toSorted((a, b) => (b.lastMatchAt ?? '').localeCompare(a.lastMatchAt ?? ''))
    .map((alert) => ({
      key: alert.id,
      icon: 'bell',
      href: buildAlertListPath(alert),
      title: `Nuove richieste: ${alert.name}`,
      about: (
        <>
          l’ultima <RelativeTime at={alert.lastMatchAt ?? ''} now={now} />
        </>
      ),
    }))
}
