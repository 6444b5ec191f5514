/** A machine that serves and copies its data away, until it burns. */
import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../../bench/server-process.ts'
import { startCommand } from '../../child-processes/start-child.ts'

/** Says where the copies go, and with what. */
export type CopyStorage = {
  /** Folder of the program Litestream. */
  readonly litestream: string
  readonly replicaUrl: string
  /** Opens SFTP; empty where the replica is a folder. */
  readonly keyFile: string
  /** Leaves half a file, as a fire may: Litestream writes to SFTP in place. */
  readonly tear: () => void
  /** Settings of restic; null where no complete copy is made. */
  readonly restic: Readonly<Record<string, string>> | null
}

export type ReplicatedServer = Awaited<ReturnType<typeof startMachine>>

export const startMachine = async (dataFolder: string, storage: CopyStorage) => {
  const server = await startServer(['dist/main.js'], {
    DATA_DIR: dataFolder,
    REPLICA: '1',
  })
  const copying = (script: string, more: NodeJS.ProcessEnv) =>
    startCommand(['sh', `docs/copies/${script}`], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...buildCopyEnvironment(storage), DATA_DIR: dataFolder, ...more },
    })
  const metrics = `127.0.0.1:${20_000 + ((server.child.pid ?? 0) % 10_000)}`
  const programs = [
    server.child,
    copying('replica.sh', { REPLICA_METRICS: metrics, REPLICA_LOOK_SECONDS: '1' }),
  ]
  return {
    url: server.url,
    /** The moment that the replica is said to show; null before the first. */
    reported: () => {
      const file = join(dataFolder, 'copies/replica')
      return existsSync(file) ? Date.parse(readFileSync(file, 'utf8').trim()) : null
    },
    hasWholeCopy: () => existsSync(join(dataFolder, 'backups/latest.db')),
    /** Answers how it ended; null when the fire came first. */
    copyAll: async () => {
      const child = copying('offsite.sh', storage.restic ?? {})
      programs.push(child)
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    },
    /** Everything at once, and what was written down with it. */
    burn: async () => {
      const ends = programs.map((child) => hasEnded(child) || once(child, 'exit'))
      killAll(programs)
      const at = Date.now()
      await Promise.all(ends)
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 })
      return at
    },
  }
}

/** Configures programs that copy or bring back. */
export const buildCopyEnvironment = ({ litestream, replicaUrl, keyFile, restic }: CopyStorage) => ({
  ...process.env,
  PATH: `${litestream}:${process.env['PATH']}`,
  REPLICA_URL: replicaUrl,
  REPLICA_KEY: keyFile,
  REPLICA_ENDPOINT: '',
  ...restic,
})

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const killAll = (programs: readonly ChildProcess[]) => {
  const pids = programs.flatMap(({ pid }) => (pid === undefined ? [] : [pid, ...childrenOf(pid)]))
  // One call for all: the server must not write what the copier can no longer see.
  spawnSync('kill', ['-KILL', ...pids.map(String)], { stdio: 'ignore' })
}

const childrenOf = (pid: number): readonly number[] => {
  const file = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : []
  return children.filter(Boolean).flatMap((child) => [Number(child), ...childrenOf(Number(child))])
}
