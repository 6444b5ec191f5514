import { DAY_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import {
  COPY_KIND_LABELS,
  COPY_LIMIT_MINUTES,
  type ExternalCopyReply,
  PRACTICE_LIMIT_DAYS,
  type PracticeRestore,
} from './contract/backups.ts'
import type { CopyTime } from './ports.ts'

/** A clock that runs before ours by more than this says nothing about the age. */
const AHEAD_MS = MINUTE_MS

/** How old each copy is, whether that is too old, and whether it came back when that was tried. */
export const checkCopiesElsewhere = (
  times: readonly CopyTime[],
  now: Date,
): readonly (ExternalCopyReply & { readonly ageMs: number | null })[] =>
  times.map(({ kind, takenAt, practice }) => {
    const ageMs = takenAt && now.getTime() - takenAt.getTime()
    const isKnown = ageMs !== null && ageMs >= -AHEAD_MS
    const isLate = !isKnown || ageMs > COPY_LIMIT_MINUTES[kind] * MINUTE_MS
    return {
      kind,
      takenAt: takenAt?.toISOString() ?? null,
      isLate,
      practice,
      needsCare: isLate || (practice !== null && !isGood(practice, now)),
      ageMs: ageMs === null ? null : Math.max(0, ageMs),
    }
  })

const isGood = ({ at, fault }: PracticeRestore, now: Date) =>
  fault === null && now.getTime() - Date.parse(at) <= PRACTICE_LIMIT_DAYS * DAY_MS

/** What to do about those that somebody has to look at, for the week's mail. */
export const listLateCopyTasks = (times: readonly CopyTime[], now: Date): readonly string[] =>
  checkCopiesElsewhere(times, now)
    .filter(({ needsCare }) => needsCare)
    .map(({ kind, isLate }) => {
      const fault = isLate ? 'è vecchia o manca' : 'non ha superato l’ultima prova di ripristino'
      return `La ${COPY_KIND_LABELS[kind]} ${fault}: scopri perché in /admin/backup`
    })
