import { readCopyTimes, readKeyProof } from '#adapters/files/copies-elsewhere.ts'
import {
  COPY_LIMIT_MINUTES,
  type CopyKind,
  type PracticeRestore,
} from '#modules/operations/contract/backups.ts'
import { checkCopiesElsewhere } from '#modules/operations/index.ts'
import type { Config } from '../../config.ts'
import { realWorld } from '../../world.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Copies that leave the machine; silent where none was ever made. */
export const examineCopies = ({ dataFolder, isReplicated, jwtSecret }: Config): Finding[] => {
  const copies = checkCopiesElsewhere(readCopyTimes(dataFolder, isReplicated), realWorld.now())
  const findings = copies.flatMap(({ kind, takenAt, isLate, practice, needsCare }) => {
    const message =
      takenAt === null
        ? `Nobody knows how old the ${kind} copy is`
        : `The ${kind} copy shows ${takenAt}`
    const practiceFindings = practice ? [practiceFinding(kind, practice, needsCare && !isLate)] : []
    if (!isLate) return [ok(message), ...practiceFindings]
    const late = warning(
      `${message}: it should never be older than ${COPY_LIMIT_MINUTES[kind]} minutes`,
    )
    return [late, ...practiceFindings]
  })
  if (copies.some(({ kind }) => kind === 'offsite') && !jwtSecret)
    findings.push(
      readKeyProof(dataFolder)
        ? ok('Somebody got the key back out of the offsite copy')
        : warning(
            'Nobody proved yet to get the key back out of the offsite copy: cli copied --check-key FILE',
          ),
    )
  return findings
}

const practiceFinding = (
  kind: CopyKind,
  { at, fault, detail }: PracticeRestore,
  isOld: boolean,
) => {
  if (fault !== null)
    return warning(`The ${kind} copy did not come back at ${at} (${fault}): ${detail}`)
  const message = `The ${kind} copy came back whole at ${at}`
  return isOld ? warning(`${message}, and was not tried since`) : ok(message)
}
