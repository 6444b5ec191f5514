/** What Litestream was writing to an SFTP server when the machine burnt: half a file, which ends every restoring. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type LitestreamProgram = {
  readonly program: string
  readonly settings: string
  readonly database: string
}

const HEX = 16
const DIGITS = 8

const hex = (number: number) => number.toString(HEX).padStart(DIGITS, '0')

/** Its path below the replica; null when something else than the last of its kind is damaged. */
export const findHalfWrittenFile = async (
  litestream: LitestreamProgram,
  message: string,
): Promise<string | null> => {
  const [, logGeneration, logIndex] =
    /cannot download wal (\w+)\/(\w+): (?:unexpected )?EOF/.exec(message) ?? []
  if (logGeneration && logIndex) {
    const [index = -1, offset = 0] = await lastOf(litestream, 'wal', logGeneration)
    const isLast = index === Number.parseInt(logIndex, HEX)
    return isLast ? `generations/${logGeneration}/wal/${logIndex}_${hex(offset)}.wal.lz4` : null
  }
  if (!/cannot restore snapshot: (?:unexpected )?EOF/.test(message)) return null
  const [, generation = ''] = /restoring snapshot.* generation=(\w+)/.exec(message) ?? []
  const [index] = await lastOf(litestream, 'snapshots', generation)
  if (index === undefined) return null
  return `generations/${generation}/snapshots/${hex(index)}.snapshot.lz4`
}

/** The numbers that follow the generation in the table of its last one: place of the log, offset in it. */
const lastOf = async (
  { program, settings, database }: LitestreamProgram,
  table: 'wal' | 'snapshots',
  generation: string,
): Promise<readonly number[]> => {
  const { stdout } = await run(program, [table, '-config', settings, database])
  const rows = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, of]) => of === generation)
    .map(([, , index, offset]) => [Number(index), Number(offset)])
  const later = (one: readonly number[], other: readonly number[]) =>
    (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0)
  return rows.toSorted(later).at(-1) ?? []
}

/** Keeps it beside the replica under another name; answers what went wrong. */
export const setHalfWrittenFileAside = async (
  url: string,
  path: string,
): Promise<string | null> => {
  const { username, hostname, port, pathname } = new URL(url)
  const folder = decodeURIComponent(pathname)
  const batch = `rename "${folder}/${path}" "${folder}/half-${path.replaceAll('/', '-')}"\n`
  const person = username ? `${decodeURIComponent(username)}@${hostname}` : hostname
  const sftp = run('sh', ['-c', SFTP, 'sftp', port || '22', person])
  sftp.child.stdin?.end(batch)
  try {
    await sftp
    return null
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
  }
}

// A new machine has not met the server yet; Litestream does not look at its key at all.
const SFTP =
  'exec sftp -q -b - -o StrictHostKeyChecking=accept-new -P "$1" $' +
  '{REPLICA_KEY:+-i "$REPLICA_KEY"} "$2"'
