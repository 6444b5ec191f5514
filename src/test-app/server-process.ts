/** The built server (`dist/main.js`) as a child process. */
import { once } from 'node:events'
import { startNode } from '../../scripts/child-processes/start-child.ts'
import { COMPILED_ONCE } from '../../scripts/testing/compiled-once.ts'
import { pollUntilFound } from './eventually.ts'

/** Generous, because start time is measured elsewhere. */
export const START_TIMEOUT_MS = 40_000

type Line = Readonly<Record<string, unknown>> & { readonly msg?: string }

export const startServer = (
  dataFolder: string,
  environment: Record<string, string> = {},
  user: { readonly uid?: number; readonly gid?: number } = {},
) => {
  const child = startNode(['dist/main.js'], {
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      TRUST_PROXY: '1',
      LANG: 'en',
      ...COMPILED_ONCE,
      ...environment,
    },
  })
  let output = ''
  let complained = ''
  child.stdout?.on('data', (words: Buffer) => {
    output += words.toString()
  })
  child.stderr?.on('data', (words: Buffer) => {
    complained += words.toString()
  })
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>

  const lines = (): Line[] =>
    output
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const port = async () => {
    const serving = await pollUntilFound(
      () => lines().find((line) => line.msg === 'serving'),
      () => `The server did not start:\n${output}${complained}`,
      { patienceMs: START_TIMEOUT_MS },
    )
    return Number(serving['port'])
  }
  return {
    pid: child.pid,
    port,
    lines,
    complaint: () => complained,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    exitCode: async () => (await exited)[0],
  }
}

let people = 0

/** Registers an account from an own IP address, because of limits. */
export const registerByHttp = (port: number, email: string) => {
  people += 1
  return fetch(`http://127.0.0.1:${port}/api/auth/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`,
    },
    body: JSON.stringify({ firstName: 'Ada', lastName: 'Rossi', email, password: 'Segreta123' }),
  })
}
