/** Storage on another machine: a folder or an SFTP server of this one. */
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CopyStorage } from './machine.ts'
import { findLitestream, findStorage } from './programs.ts'
import { startSftpServer } from './sftp-server.ts'

const RESTIC_PASSWORD = 'una parola lunga'

type Opened =
  | { readonly missing: string }
  | { readonly ofRound: (round: number) => CopyStorage; readonly close: () => void }

/** A short run has a replica in a folder; a long one both kinds of copy, every other time by SFTP. */
export const openCopyStorage = async (
  folder: string,
  { isShort }: { readonly isShort: boolean },
): Promise<Opened> => {
  const { folder: litestream, missing } = findLitestream()
  if (litestream === undefined) return { missing: missing ?? '' }
  if (isShort)
    return {
      ofRound: () => ({
        litestream,
        replicaUrl: `file://${join(folder, 'replica')}`,
        keyFile: '',
        tear: () => undefined,
        restic: null,
      }),
      close: () => undefined,
    }
  const programs = findStorage()
  if ('missing' in programs) return programs
  const sftp = await startSftpServer(programs.sshd, folder)
  return {
    close: sftp.stop,
    ofRound: (round) => {
      const replica = join(folder, `replica-${round}`)
      const repository = join(folder, `restic-${round}`)
      mkdirSync(replica)
      const common = { RESTIC_PASSWORD, RESTIC_CACHE_DIR: join(folder, 'cache') }
      return round % 2 === 0
        ? {
            litestream,
            replicaUrl: sftp.urlOf(replica),
            keyFile: sftp.keyFile,
            tear: () => leaveHalf(replica),
            restic: {
              ...common,
              RESTIC_REPOSITORY: `sftp:copies:${repository}`,
              SFTP_COMMAND: sftp.command,
            },
          }
        : {
            litestream,
            replicaUrl: `file://${replica}`,
            keyFile: '',
            tear: () => undefined,
            restic: { ...common, RESTIC_REPOSITORY: repository },
          }
    },
  }
}

/** The beginning of the newest log once more, as the next one. */
const leaveHalf = (replica: string) => {
  const logs = globSync('generations/*/wal/*.wal.lz4', { cwd: replica })
  const dated = logs.map((log) => ({ log, at: statSync(join(replica, log)).mtimeMs }))
  const newest = dated.toSorted((one, other) => one.at - other.at).at(-1)?.log ?? ''
  const [, folder = '', index = ''] = /^(.*\/)(\w+)_\w+\.wal\.lz4$/.exec(newest) ?? []
  const half = readFileSync(join(replica, newest)).subarray(0, 100)
  writeFileSync(join(replica, `${folder}${index}_7ffffff0.wal.lz4`), half)
}
