/** Caddy and nginx in front of one server, configured as in `docs/operations.md`, on free ports. */
import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import { freePort } from '../../bench/server-process.ts'
import { startCommand } from '../../child-processes/start-child.ts'
import { findProgram } from '../../find-program.ts'
import { caddyfile, nginxConfiguration } from './configuration.ts'
import { type HttpsClient, httpsClient } from './https.ts'

/** A reserved domain; no DNS query is made. */
const DOMAIN = 'site.test'

export type Proxy = {
  readonly name: string
  /** One for each pool of connections to the server. */
  readonly sites: readonly string[]
}

export type Proxies = {
  readonly proxies: readonly Proxy[]
  readonly client: HttpsClient
  readonly stop: () => Promise<void>
}

/** Paths of the needed programs, or which are missing. */
export const findProxies = () => {
  const programs = {
    caddy: findProgram('caddy', 'caddy') ?? '',
    nginx: findProgram('nginx', 'nginx-light') ?? '',
    openssl: findProgram('openssl', 'openssl') ?? '',
  }
  const missing = Object.entries(programs).flatMap(([name, path]) => (path === '' ? [name] : []))
  return {
    programs,
    missing: missing.length > 0 ? `no ${missing.join(', ')} on this machine` : null,
  }
}

type StartOptions = {
  readonly programs: ReturnType<typeof findProxies>['programs']
  readonly appPort: number
  /** Pools of connections for each proxy. */
  readonly pools: number
  /** Empty, and removed by the caller. */
  readonly folder: string
}

export const startProxies = async ({
  programs,
  appPort,
  pools,
  folder,
}: StartOptions): Promise<Proxies> => {
  const files = makeCertificate(programs.openssl, folder)
  const [caddyPort, nginxPort, plainPort] = [await freePort(), await freePort(), await freePort()]
  const hosts = Array.from({ length: pools }, (_, index) => `pool-${index}.${DOMAIN}`)
  const shared = { appPort, hosts, ...files }
  const caddyFile = join(folder, 'Caddyfile')
  const nginxFile = join(folder, 'nginx.conf')
  writeFileSync(caddyFile, caddyfile({ ...shared, port: caddyPort }))
  writeFileSync(nginxFile, nginxConfiguration({ ...shared, port: nginxPort, plainPort }))
  const children = [
    start([programs.caddy, 'run', '--adapter', 'caddyfile', '--config', caddyFile], folder),
    start([programs.nginx, '-p', folder, '-e', 'stderr', '-c', nginxFile], folder),
  ]
  const client = httpsClient(readFileSync(files.certificateFile, 'utf8'))
  const stop = async () => {
    client.close()
    await Promise.all(children.map(end))
  }
  const sitesAt = (port: number) => hosts.map((host) => `https://${host}:${port}`)
  const proxies = [
    { name: 'caddy', sites: sitesAt(caddyPort) },
    { name: 'nginx', sites: sitesAt(nginxPort) },
  ]
  if (await allAnswer(proxies, client)) return { proxies, client, stop }
  await stop()
  throw new Error('Caddy or nginx did not start')
}

const makeCertificate = (openssl: string, folder: string) => {
  const certificateFile = join(folder, 'certificate.pem')
  const keyFile = join(folder, 'key.pem')
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const name = ['-days', '2', '-subj', `/CN=${DOMAIN}`]
  const names = ['-addext', `subjectAltName=DNS:*.${DOMAIN}`]
  const out = ['-keyout', keyFile, '-out', certificateFile]
  execFileSync(openssl, ['req', ...kind, ...name, ...names, ...out], { stdio: 'ignore' })
  return { certificateFile, keyFile }
}

/** Caddy keeps its own files in the home folder. */
const start = (command: readonly string[], folder: string) =>
  startCommand(command, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })

const allAnswer = async (proxies: readonly Proxy[], client: HttpsClient) => {
  for (const site of proxies.map(({ sites }) => sites.at(-1) ?? '')) {
    const isReady = async () => (await client.send(`${site}/healthz`)).status === 200
    const answered = await pollUntilFound(isReady).catch(() => false)
    if (!answered) return false
  }
  return true
}

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
