import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#modules/kernel/time.ts'
import { writtenAtOf } from './file-name.ts'

const RETENTION_MS = 30 * DAY_MS

/** Deletes mail files after the retention of sent mails. Answers how many. */
export const forgetOldMailFiles = async (folder: string, now: Date): Promise<number> => {
  const names = await readdir(folder).catch(() => [])
  const old = names.filter((name) => {
    const writtenAt = writtenAtOf(name)
    return writtenAt !== null && writtenAt.getTime() < now.getTime() - RETENTION_MS
  })
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
  return old.length
}
