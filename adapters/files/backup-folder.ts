import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupFolder } from '#modules/operations/ports.ts'

const NAMES = [
  ['latest', /^latest\.db$/],
  ['nightly', /^app-\d{4}-\d{2}-\d{2}\.db$/],
  ['complete', /^complete-.+\.db$/],
] as const

/** Lists the finished backups in `backups/` next to the database. */
export const diskBackupFolder =
  (databaseFile: string | null): BackupFolder =>
  async () => {
    if (databaseFile === null) return []
    const folder = join(dirname(databaseFile), 'backups')
    const names = await readdir(folder).catch(() => [])
    const backups = names.flatMap((name) =>
      NAMES.flatMap(([kind, pattern]) => (pattern.test(name) ? [{ name, kind }] : [])),
    )
    const entries = await Promise.all(
      backups.map(async ({ name, kind }) => {
        const { size, mtime } = await stat(join(folder, name))
        return { name, kind, bytes: size, verifiedAt: mtime.toISOString() }
      }),
    )
    return entries.toSorted((one, other) => (one.verifiedAt < other.verifiedAt ? 1 : -1))
  }
