/** A server in a process of its own, on a free port of this machine. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from '../child-processes/start-child.ts'

export type Server = {
  readonly url: string
  /** Lets the caller ask and signal the process. */
  readonly child: ChildProcess
  readonly stop: () => Promise<void>
}

const START_LIMIT_MS = 60_000

/** Uses a free port, or `PORT` of the environment. */
export const startServer = async (
  program: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Server> => {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const child = startNode(program, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...environment,
    },
  })
  const stop = () => end(child)
  if (await answers(url, child)) return { url, child, stop }
  await stop()
  throw new Error(`${program.join(' ')} did not start`)
}

const answers = async (url: string, child: ChildProcess): Promise<boolean> => {
  const deadline = performance.now() + START_LIMIT_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const reply = await fetch(`${url}/healthz`).catch(() => undefined)
    if (reply?.ok) return true
    await pause(20)
  }
  return false
}

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
