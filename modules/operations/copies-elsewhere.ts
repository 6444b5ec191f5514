import { MINUTE_MS } from '#modules/kernel/time.ts'
import { COPY_LIMIT_MINUTES, COPY_NAMES, type CopyElsewhere } from './contract/backups.ts'
import type { CopyTime } from './ports.ts'

/** A clock that runs before ours by more than this says nothing about the age. */
const AHEAD_MS = MINUTE_MS

/** How old each copy is, and whether that is too old. */
export const copiesElsewhere = (
  times: readonly CopyTime[],
  now: Date,
): readonly (CopyElsewhere & { readonly ageMs: number | null })[] =>
  times.map(({ kind, takenAt }) => {
    const ageMs = takenAt && now.getTime() - takenAt.getTime()
    const isKnown = ageMs !== null && ageMs >= -AHEAD_MS
    return {
      kind,
      takenAt: takenAt?.toISOString() ?? null,
      isLate: !isKnown || ageMs > COPY_LIMIT_MINUTES[kind] * MINUTE_MS,
      ageMs: ageMs === null ? null : Math.max(0, ageMs),
    }
  })

/** What to do about those that are too old, for the week's mail. */
export const lateCopyTasks = (times: readonly CopyTime[], now: Date): readonly string[] =>
  copiesElsewhere(times, now)
    .filter(({ isLate }) => isLate)
    .map(({ kind }) => `La ${COPY_NAMES[kind]} è vecchia o manca: guarda perché in /admin/backup`)
