import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from '../child-processes/start-child.ts'

/** Beyond this a server that was asked to stop is ended. */
const PATIENCE_MS = 3_000

const ASK_EVERY_MS = 50

type Place = { port: number; publicUrl: string; environment: Readonly<Record<string, string>> }

let running: ChildProcess | undefined
let turn = Promise.resolve()

/** Stops the server that runs, starts the one just built, and waits until it answers. */
export const restartServer = async (place: Place): Promise<void> => {
  turn = turn.then(stopServer).then(() => {
    running = startServer(place)
  })
  await turn
  const server = running
  while (server && !(await isHealthy(place.port))) {
    if (hasEnded(server))
      throw new Error('The server stopped before it answered: see the terminal.')
    await pause(ASK_EVERY_MS)
  }
}

const startServer = ({ port, publicUrl, environment }: Place): ChildProcess =>
  startNode(['--enable-source-maps', 'dist/main.js'], {
    stdio: ['inherit', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: 'development',
      PUBLIC_URL: publicUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: '1',
    },
  })

export const stopServer = async (): Promise<void> => {
  const server = running
  running = undefined
  if (!server || hasEnded(server)) return
  const ended = once(server, 'exit')
  const timer = setTimeout(() => server.kill('SIGKILL'), PATIENCE_MS)
  server.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null

const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
