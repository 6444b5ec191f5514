import { readCopyTimes, readKeyRecoveryTestTime } from '#adapters/files/copies-elsewhere.ts'
import {
  COPY_LIMIT_MINUTES,
  type CopyKind,
  type PracticeRestore,
} from '#modules/operations/contract/backups.ts'
import { checkCopiesElsewhere } from '#modules/operations/index.ts'
import type { Config } from '../../config.ts'
import { toItalian } from '../../language/translate.ts'
import { realWorld } from '../../world.ts'
import { type DoctorFinding, okFinding, warningFinding } from './finding.ts'
import { doctorMessage } from './messages.ts'

/** Copies that leave the machine; silent where none was ever made. */
export const examineCopies = ({ dataFolder, isReplicated, jwtSecret }: Config): DoctorFinding[] => {
  const copies = checkCopiesElsewhere(readCopyTimes(dataFolder, isReplicated), realWorld.now())
  const findings = copies.flatMap(({ kind, takenAt, isLate, practice, needsCare }) => {
    const age =
      takenAt === null
        ? doctorMessage('copy.age-unknown', { kind })
        : doctorMessage('copy.age', { kind, at: takenAt })
    const practiceFindings = practice ? [practiceFinding(kind, practice, needsCare && !isLate)] : []
    if (!isLate) return [okFinding(age), ...practiceFindings]
    const late = warningFinding(
      doctorMessage('copy.late', { age, minutes: COPY_LIMIT_MINUTES[kind] }),
    )
    return [late, ...practiceFindings]
  })
  if (copies.some(({ kind }) => kind === 'offsite') && !jwtSecret)
    findings.push(
      readKeyRecoveryTestTime(dataFolder)
        ? okFinding(doctorMessage('copy.key-proved'))
        : warningFinding(doctorMessage('copy.key-unproved')),
    )
  return findings
}

const practiceFinding = (
  kind: CopyKind,
  { at, fault, detail }: PracticeRestore,
  isOld: boolean,
) => {
  if (fault !== null)
    return warningFinding(
      doctorMessage('practice.failed', {
        kind,
        at,
        fault,
        detail: { en: detail, it: toItalian(detail) },
      }),
    )
  return isOld
    ? warningFinding(doctorMessage('practice.old', { kind, at }))
    : okFinding(doctorMessage('practice.whole', { kind, at }))
}
