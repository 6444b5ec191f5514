import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import { startNode } from '../../scripts/child-processes/start-child.ts'
import { COMPILED_ONCE } from '../../scripts/testing/compiled-once.ts'

export type JourneySite = {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  url: string
  /** Its `DATA_DIR`: mail lies in `outbox/` as `.eml` files. */
  dataFolder: string
  /** Only a site that was started with `MOVABLE_CLOCK` has this. */
  moveClock: (ms: number) => Promise<void>
  /** Stops the server as an operator would. */
  end: () => Promise<void>
  /** Stops the site and removes its data. */
  stop: () => Promise<void>
}

/** Node's parameters before the program. */
export const MOVABLE_CLOCK = ['--import', './scripts/faults/shift-clock.ts']

const START_LIMIT_MS = 60_000

type StartOptions = {
  /** Passed to Node, before the program. */
  readonly parameters?: readonly string[]
  /** What browsers call it; passkeys need a name. */
  readonly host?: string
  /** A data folder to begin with a copy of. */
  readonly copied?: string
}

/** The built product (`dist/main.js`) on a port and in a data folder of its own. */
export const startSite = async (
  environment: Record<string, string> = {},
  { parameters = [], copied, host = '127.0.0.1' }: StartOptions = {},
): Promise<JourneySite> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'journey-'))
  if (copied) await cp(copied, dataFolder, { recursive: true })
  const port = await freePort()
  const url = `http://${host}:${port}`
  const server = startNode([...parameters, 'dist/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      ...COMPILED_ONCE,
      ...environment,
    },
  })
  const output: Buffer[] = []
  server.stdout?.on('data', (words: Buffer) => output.push(words))
  server.stderr?.on('data', (words: Buffer) => output.push(words))

  const end = () => endServer(server)
  const moveClock = async (ms: number) => {
    server.send(ms)
    await once(server, 'message')
  }
  const stop = async () => {
    await end()
    await rm(dataFolder, { recursive: true, force: true })
  }
  if (await answers(`${url}/healthz`, server)) return { url, dataFolder, moveClock, end, stop }
  await stop()
  throw new Error(`The server did not start:\n${Buffer.concat(output).toString()}`)
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

const answers = async (url: string, server: ChildProcess): Promise<boolean> => {
  const hasEnded = () => server.exitCode !== null
  const isServing = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  await pollUntilFound(async () => hasEnded() || (await isServing()), undefined, {
    patienceMs: START_LIMIT_MS,
  }).catch(() => false)
  return !hasEnded() && (await isServing())
}

const endServer = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
