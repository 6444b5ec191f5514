/** Where pages of members show features that can be taken out: `scripts/prove-removable.ts` takes their lines. */
import { useAlertTasks } from '#web/features/alerts/alert-tasks.tsx'
import { alertFirstStep } from '#web/features/alerts/start-step.tsx'
import type { HomeTask } from '#web/lib/home-task.ts'
import type { StartStep } from '#web/lib/start-step.ts'

/** Follows work and zone in `Primi passi`. */
export const alertStartStep: StartStep | null = alertFirstStep

/** Rows of `Da fare` on the home page, the latest first. */
export const useSearchTasks: () => readonly HomeTask[] = useAlertTasks
