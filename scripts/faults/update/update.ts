/** An update under load: one version stops, the next starts on the same data, and nobody notices. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import { freePort, startServer } from '../../bench/server-process.ts'
import { PROGRAM_FLAGS } from '../../build/run-built.ts'
import { findDatabaseViolations } from '../check-file.ts'
import type { Installation } from '../installation.ts'
import type { FaultTestOutcome } from '../outcome.ts'
import { overHttps } from '../proxies/proxies.ts'
import { publishThrough } from '../proxies/publish-through.ts'
import { findProxies, type Proxies, startProxies } from '../proxies/start-proxies.ts'
import { createWritersReport, type WriterScenario } from '../writers.ts'
import { startOnLastingSocket } from './lasting-socket.ts'

/** Each round sends this many through each proxy. */
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
): Promise<FaultTestOutcome> => {
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
  const scenario: WriterScenario = { people: overHttps(people), report: createWritersReport() }
  const seen: Observed[] = []
  try {
    for (const { way, start, names } of WAYS) {
      const withForms = start === startOnSocket || keepsForms(programs.caddy)
      const version = await start({ appPort, environment })
      const proxies = await startProxies({ programs, appPort, pools: 1, folder })
      try {
        for (const name of names.flatMap((one) => Array.from({ length: rounds }, () => one)))
          seen.push(await updateBehind({ proxies, name, version, scenario, withForms, way }))
      } finally {
        await proxies.stop()
        await version.stop()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const slowest = Math.max(...seen.map((one) => one.slowest))
  const waited = `slowest write ${(slowest / 1000).toFixed(1)} s`
  const sent = seen.reduce((sum, one) => sum + one.sent, 0)
  const left = keepsForms(programs.caddy) ? '' : `; ${NO_FORMS}`
  return {
    faults: [
      ...seen.flatMap((one) => one.faults),
      ...findDatabaseViolations(dataFolder, scenario.report),
    ],
    slow: slowest > PATIENCE_MS ? [waited] : [],
    report: `${sent} requests during updates, ${waited}${left}`,
  }
}

const NO_FORMS = 'without the socket this Caddy was sent pages alone'

type Observed = {
  /** What failed, as sentences. */
  readonly faults: string[]
  sent: number
  /** Milliseconds that the slowest write took. */
  slowest: number
}

/** Uses a port of its own, as in a container: nobody listens until the next version does. */
const startOnPort = async ({ environment }: Site): Promise<Version> => {
  const start = () => startServer([...PROGRAM_FLAGS, 'dist/main.js'], environment)
  let server = await start()
  return {
    replace: async () => {
      await server.stop()
      server = await start()
    },
    stop: () => server.stop(),
  }
}

const startOnSocket = async ({ appPort, environment }: Site): Promise<Version> => {
  const program = [process.execPath, ...PROGRAM_FLAGS, 'dist/main.js']
  const lasting = await startOnLastingSocket(appPort, program, environment)
  await untilServing(appPort)
  return {
    replace: async () => {
      await lasting.replace()
      await untilServing(appPort)
    },
    stop: lasting.stop,
  }
}

const WAYS = [
  { way: 'tried again', start: startOnPort, names: ['caddy'] },
  { way: 'on a lasting socket', start: startOnSocket, names: ['caddy', 'nginx'] },
]

/** Before 2.11.3 Caddy loses the body of a form that it tries again. */
const keepsForms = (caddy: string) => {
  const version = execFileSync(caddy, ['version']).toString().replace(/^v/, '')
  return version.localeCompare('2.11.3', 'en', { numeric: true }) >= 0
}

const untilServing = (port: number) =>
  pollUntilFound(() =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )

type Behind = {
  readonly proxies: Proxies
  readonly name: string
  readonly version: Version
  readonly scenario: WriterScenario
  readonly withForms: boolean
  readonly way: string
}

const updateBehind = async ({
  proxies: { client, proxies },
  name,
  version,
  scenario,
  withForms,
  way,
}: Behind): Promise<Observed> => {
  const site = proxies.find((proxy) => proxy.name === name)?.sites[0] ?? ''
  const seen: Observed = { faults: [], sent: 0, slowest: 0 }
  let isUpdated = false
  const publish = async (key: string) => {
    const startedAt = performance.now()
    const status = await publishThrough(client, site, { scenario, key })
    seen.slowest = Math.max(seen.slowest, performance.now() - startedAt)
    if (status !== 201) seen.faults.push(`${name}, ${way}: a form got ${status}`)
  }
  const read = async () => {
    const { status } = await client.send(`${site}/lavori`)
    if (status !== 200) seen.faults.push(`${name}, ${way}: a page got ${status}`)
  }
  const work = async (worker: number) => {
    for (let turn = 0; seen.sent < REQUESTS || !isUpdated; turn += 1) {
      seen.sent += withForms ? 2 : 1
      if (withForms) await publish(`${name}-${worker}-${turn}-${performance.now()}`)
      await read()
    }
  }
  const update = async () => {
    await pollUntilFound(() => seen.sent >= BEFORE)
    await version.replace()
    isUpdated = true
  }
  await Promise.all([update(), ...Array.from({ length: WORKERS }, (_, worker) => work(worker))])
  return seen
}
