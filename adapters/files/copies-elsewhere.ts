/** A small file says when each copy elsewhere was last made, so that a program beside the server may write it, too. */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { COPY_KINDS, type CopyKind, PracticeRestore } from '#modules/operations/contract/backups.ts'
import type { CopyTime } from '#modules/operations/ports.ts'

const FOLDER = 'copies'
const KEY_PROOF = 'key'
const OWNER_ONLY = 0o700

/** Copies that were ever told of; a replica is expected from the start where one is said to be made. */
export const readCopyTimes = (dataFolder: string, isReplicated: boolean): readonly CopyTime[] =>
  COPY_KINDS.flatMap((kind) => {
    const text = readNote(dataFolder, kind)
    const isExpected = text !== null || (kind === 'replica' && isReplicated)
    if (!isExpected) return []
    const takenAt = text === null ? null : momentIn(text)
    return [{ kind, takenAt, practice: readPractice(dataFolder, kind) }]
  })

export const recordCopyTime = (dataFolder: string, kind: CopyKind, takenAt: Date) =>
  writeNote(dataFolder, kind, takenAt.toISOString())

/** Null if no copy was made, or if the file there is not a copy. */
const readPractice = (dataFolder: string, kind: CopyKind): PracticeRestore | null => {
  const text = readNote(dataFolder, practiceOf(kind))
  if (text === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PracticeRestore), text)
  return parsed.success ? parsed.output : null
}

export const recordPracticeRestore = (
  dataFolder: string,
  kind: CopyKind,
  practice: PracticeRestore,
) => writeNote(dataFolder, practiceOf(kind), JSON.stringify(practice))

const practiceOf = (kind: CopyKind) => `${kind}-practice`

/** Answers when somebody last proved to get the key back out of the copies; null while nobody did with this key. */
export const readKeyRecoveryTestTime = (dataFolder: string): Date | null => {
  const text = readNote(dataFolder, KEY_PROOF)
  const provenAt = text === null ? null : momentIn(text)
  const key = statSync(join(dataFolder, 'secret.key'), { throwIfNoEntry: false })
  return provenAt !== null && key !== undefined && key.mtime > provenAt ? null : provenAt
}

export const recordKeyProofTime = (dataFolder: string, at: Date) =>
  writeNote(dataFolder, KEY_PROOF, at.toISOString())

const readNote = (dataFolder: string, name: string): string | null => {
  try {
    return readFileSync(join(dataFolder, FOLDER, name), 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Null if the text is not a moment. */
const momentIn = (text: string): Date | null => {
  const at = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at)
}

const writeNote = (dataFolder: string, name: string, text: string) => {
  const file = join(dataFolder, FOLDER, name)
  mkdirSync(join(dataFolder, FOLDER), { recursive: true, mode: OWNER_ONLY })
  const draft = `${file}.unfinished-${process.pid}`
  writeFileSync(draft, `${text}\n`)
  renameSync(draft, file)
}
