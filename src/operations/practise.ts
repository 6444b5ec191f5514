/** Looks at what the programs that copy brought back for practice, and removes it. */
import { existsSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { recordPracticeRestore } from '#adapters/files/copies-elsewhere.ts'
import { RESERVE_BYTES, readFreeBytes } from '#adapters/files/free-space.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { openToRead } from '#adapters/sqlite/open-to-read.ts'
import { parsePictureName } from '#modules/media/contract/paths.ts'
import { summarizeFaults } from '#modules/media/index.ts'
import {
  COPY_KINDS,
  type CopyKind,
  type PracticeRestore,
} from '#modules/operations/contract/backups.ts'
import type { Config } from '../config.ts'
import { examineWithoutPictures } from './doctor/examine.ts'
import { rebuild } from './rebuild/rebuild.ts'

type Outcome = Omit<PracticeRestore, 'at'>

/** The kinds that lie there, each with what was found. */
export const checkRestoredCopies = async (
  config: Config,
  now: Date,
): Promise<readonly (PracticeRestore & { readonly kind: CopyKind })[]> => {
  const results: (PracticeRestore & { readonly kind: CopyKind })[] = []
  for (const kind of COPY_KINDS.filter((one) => hasRestoredCopy(config.dataFolder, one))) {
    const practice = { at: now.toISOString(), ...(await judge(config, kind, now)) }
    recordPracticeRestore(config.dataFolder, kind, practice)
    for (const name of placesOf(config.dataFolder, kind))
      await rm(name, { recursive: true, force: true })
    results.push({ kind, ...practice })
  }
  return results
}

export const hasRestoredCopy = (dataFolder: string, kind: CopyKind) => {
  const { brought, failed } = namesOf(dataFolder, kind)
  return existsSync(brought) || existsSync(failed)
}

/** The scripts in `docs/copies` write these names. */
const namesOf = (dataFolder: string, kind: CopyKind) => {
  const brought = join(dataFolder, 'practice', kind)
  return { brought, failed: `${brought}.failed`, rebuilt: `${brought}.rebuilt` }
}

const placesOf = (dataFolder: string, kind: CopyKind) => Object.values(namesOf(dataFolder, kind))

const judge = async (config: Config, kind: CopyKind, now: Date): Promise<Outcome> => {
  const { brought, failed, rebuilt } = namesOf(config.dataFolder, kind)
  if (!existsSync(brought)) {
    const reason = (await readFile(failed, 'utf8')).trim()
    return failure(
      reason === 'space' ? 'space' : 'restore',
      'See what the program that copies logged',
    )
  }
  if (await lacksFreeSpace(config)) return failure('space', 'There is no free space to unpack it')
  await rm(rebuilt, { recursive: true, force: true })
  const databaseFile = join(rebuilt, 'app.db')
  const places = { dataFolder: rebuilt, databaseFile, folder: brought, replicaUrl: null }
  const outcome = await rebuild({ ...places, now, onReady: () => undefined })
  if (!outcome.ok) return failure('data', outcome.refusal)
  const scratch = { ...config, dataFolder: rebuilt, databaseFile }
  const [damage] = examineWithoutPictures(scratch).filter(({ severity }) => severity === 'error')
  if (damage) return failure('data', damage.message.en)
  const missing = kind === 'offsite' ? stillShown(config, outcome.value.missing.files) : []
  const contents = contentsOf(databaseFile)
  if (missing.length === 0) return { fault: null, detail: '', contents }
  return { ...failure('pictures', `${missing.length}: ${summarizeFaults(missing)}`), contents }
}

const failure = (fault: PracticeRestore['fault'], detail: string): Outcome => ({
  fault,
  detail,
  contents: null,
})

/** What came back is read into a copy that is packed once more. */
const lacksFreeSpace = async ({ dataFolder, databaseFile }: Config) => {
  const { size } = await stat(databaseFile)
  return (readFreeBytes(dataFolder) ?? 0) < 3 * size + RESERVE_BYTES
}

/** Skips pictures that were deleted while the copy was made. */
const stillShown = ({ databaseFile }: Config, files: readonly string[]) => {
  const connection = openToRead(databaseFile)
  try {
    const isKnown = connection.prepare(
      'SELECT 1 FROM pictures WHERE filename = :name UNION ALL SELECT 1 FROM talk_images WHERE filename = :name',
    )
    return files.filter((file) => {
      const name = parsePictureName(basename(file).split(' ')[0] ?? '')?.filename
      return isKnown.get({ name }) !== undefined
    })
  } finally {
    connection.close()
  }
}

const contentsOf = (databaseFile: string): PracticeRestore['contents'] => {
  const connection = openToRead(databaseFile)
  try {
    const count = (table: string) => countOf(connection, table)
    return {
      users: count('users'),
      jobRequests: count('job_requests'),
      orders: count('orders'),
      pictures: count('pictures'),
    }
  } finally {
    connection.close()
  }
}

const countOf = (connection: Connection, table: string) =>
  Number(connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
