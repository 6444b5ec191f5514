import { readCopyTimes, readKeyProof } from '#adapters/files/copies-elsewhere.ts'
import {
  COPY_LIMIT_MINUTES,
  type CopyKind,
  type PracticeRestore,
} from '#modules/operations/contract/backups.ts'
import { checkCopiesElsewhere } from '#modules/operations/index.ts'
import type { Config } from '../../config.ts'
import { toItalian } from '../../language/translate.ts'
import { realWorld } from '../../world.ts'
import { type Finding, ok, warning } from './finding.ts'
import { say } from './messages.ts'

/** Copies that leave the machine; silent where none was ever made. */
export const examineCopies = ({ dataFolder, isReplicated, jwtSecret }: Config): Finding[] => {
  const copies = checkCopiesElsewhere(readCopyTimes(dataFolder, isReplicated), realWorld.now())
  const findings = copies.flatMap(({ kind, takenAt, isLate, practice, needsCare }) => {
    const age =
      takenAt === null ? say('copy.age-unknown', { kind }) : say('copy.age', { kind, at: takenAt })
    const practiceFindings = practice ? [practiceFinding(kind, practice, needsCare && !isLate)] : []
    if (!isLate) return [ok(age), ...practiceFindings]
    const late = warning(say('copy.late', { age, minutes: COPY_LIMIT_MINUTES[kind] }))
    return [late, ...practiceFindings]
  })
  if (copies.some(({ kind }) => kind === 'offsite') && !jwtSecret)
    findings.push(
      readKeyProof(dataFolder) ? ok(say('copy.key-proved')) : warning(say('copy.key-unproved')),
    )
  return findings
}

const practiceFinding = (
  kind: CopyKind,
  { at, fault, detail }: PracticeRestore,
  isOld: boolean,
) => {
  if (fault !== null)
    return warning(
      say('practice.failed', { kind, at, fault, detail: { en: detail, it: toItalian(detail) } }),
    )
  return isOld
    ? warning(say('practice.old', { kind, at }))
    : ok(say('practice.whole', { kind, at }))
}
