import { timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { recordCopyTime, recordKeyProofTime } from '#adapters/files/copies-elsewhere.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'

/** Remembers which moment a finished copy shows. */
export const recordCopy = recordCopyTime

/** Compares the key in use with one that came back out of a copy. */
export const compareKeyFromCopy = (
  dataFolder: string,
  file: string,
  now: Date,
): Result<string, string> => {
  const present = join(dataFolder, 'secret.key')
  if (!existsSync(present)) return refuse(`There is no key in ${dataFolder} to compare with.`)
  if (!existsSync(file)) return refuse(`There is no file ${file}.`)
  const [own, copied] = [present, file].map((path) =>
    Buffer.from(readFileSync(path, 'utf8').trim()),
  )
  if (resolve(present) === file)
    return refuse('That is the key in use itself: give the file that came back out of the copy.')
  if (!own || !copied || own.length !== copied.length || !timingSafeEqual(own, copied))
    return refuse('That is not the key in use: the copy would not bring the secrets back.')
  recordKeyProofTime(dataFolder, now)
  return accept('The key came back whole out of the copy.')
}
