/** An update under load: one version stops, the next starts on the same data, and nobody notices. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROGRAM_FLAGS } from '../../build/run-built.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { eventually } from '#src/test-app/eventually.ts'
import { freePort } from '../../bench/server-process.ts'
import { startNode } from '../../children/start-child.ts'
import type { Installation } from '../installation.ts'
import type { Outcome } from '../outcome.ts'
import { overHttps } from '../proxies/proxies.ts'
import { findProxies, type Proxies, startProxies } from '../proxies/start-proxies.ts'
import { startOnKeptSocket } from './kept-socket.ts'

/** In a round through each proxy. */
const REQUESTS = 200
const WORKERS = 8
/** How many are answered before the update begins. */
const BEFORE = REQUESTS / 4
/** What a writer may wait. */
const PATIENCE_MS = 2000
const HTTPS = { PUBLIC_URL: 'https://pool-0.site.test', TRUST_PROXY: '1' }

type Site = {
  readonly appPort: number
  readonly environment: Readonly<Record<string, string>>
}

type Version = { readonly replace: () => Promise<void>; readonly stop: () => Promise<void> }

export const updatedUnderLoad = async (
  { dataFolder, people }: Installation,
  rounds: number,
): Promise<Outcome> => {
  const { programs, missing } = findProxies()
  if (missing) return { faults: [], report: missing, skipped: missing }
  const folder = mkdtempSync(join(tmpdir(), 'update-'))
  const appPort = await freePort()
  const environment = {
    DATA_DIR: dataFolder,
    HOST: '127.0.0.1',
    PORT: String(appPort),
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...HTTPS,
  }
  const cookie = overHttps(people).clients[0] ?? ''
  const faults: string[] = []
  let [sent, slowest] = [0, 0]
  try {
    for (const [way, start, names] of WAYS) {
      const version = await start({ appPort, environment })
      const proxies = await startProxies({ programs, appPort, pools: 1, folder })
      try {
        for (let round = 0; round < rounds; round += 1)
          for (const name of names) {
            const seen = await updateBehind({ proxies, name, version, cookie })
            faults.push(...seen.faults.map((fault) => `${name}, ${way}: ${fault}`))
            sent += seen.sent
            slowest = Math.max(slowest, seen.slowest)
          }
      } finally {
        await proxies.stop()
        await version.stop()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const waited = `slowest write ${(slowest / 1000).toFixed(1)} s`
  return {
    faults,
    slow: slowest > PATIENCE_MS ? [waited] : [],
    report: `${sent} requests during updates, ${waited}`,
  }
}

/** On a port of its own, as in a container: nobody listens until the next version does. */
const startOnPort = async ({ appPort, environment }: Site): Promise<Version> => {
  const start = () =>
    startNode([...PROGRAM_FLAGS, 'dist/main.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
    })
  let server = start()
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  await untilServing(appPort)
  return {
    replace: async () => {
      await stop()
      server = start()
      await untilServing(appPort)
    },
    stop,
  }
}

const startOnSocket = async ({ appPort, environment }: Site): Promise<Version> => {
  const program = [process.execPath, ...PROGRAM_FLAGS, 'dist/main.js']
  const kept = await startOnKeptSocket(appPort, program, environment)
  await untilServing(appPort)
  return {
    replace: async () => {
      await kept.replace()
      await untilServing(appPort)
    },
    stop: kept.stop,
  }
}

const WAYS = [
  ['tried again', startOnPort, ['caddy']],
  ['on a kept socket', startOnSocket, ['caddy', 'nginx']],
] as const

const untilServing = (port: number) =>
  eventually(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok)

type Behind = {
  readonly proxies: Proxies
  readonly name: string
  readonly version: Version
  readonly cookie: string
}

const updateBehind = async ({ proxies: { client, proxies }, name, version, cookie }: Behind) => {
  const site = proxies.find((proxy) => proxy.name === name)?.sites[0] ?? ''
  const faults: string[] = []
  let [sent, slowest] = [0, 0]
  let update: Promise<void> | null = null
  let isUpdated = false
  const publish = (key: string) =>
    client.send(`${site}/api/job-requests`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...SAMPLE_REQUEST, title: `Lavoro ${key}` }),
    })
  const work = async (worker: number) => {
    for (let turn = 0; sent < REQUESTS || !isUpdated; turn += 1) {
      sent += 1
      if (sent > BEFORE)
        update ??= version.replace().then(() => {
          isUpdated = true
        })
      const isWrite = turn % 2 === 0
      const startedAt = performance.now()
      const wanted = isWrite ? 201 : 200
      try {
        const { status } = isWrite
          ? await publish(`${name}-${worker}-${turn}-${startedAt}`)
          : await client.send(`${site}/lavori`)
        if (status !== wanted) faults.push(`${isWrite ? 'a form' : 'a page'} got ${status}`)
      } catch (error) {
        faults.push(`${isWrite ? 'a form' : 'a page'} was lost: ${(error as Error).message}`)
      }
      if (isWrite) slowest = Math.max(slowest, performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  await update
  return { faults, sent, slowest }
}
