/** Behind real proxies: large uploads, the live stream, log-ins, and forms on idle connections. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePng } from '#src/test-app/pictures.ts'
import { startServer } from '../../bench/server-process.ts'
import { findDatabaseViolations } from '../check-file.ts'
import type { Installation } from '../installation.ts'
import { createWritersReport, type WriterScenario } from '../writers.ts'
import { requestAfterIdleTime } from './after-silence.ts'
import type { HttpsClient } from './https.ts'
import { findProxies, startProxies } from './start-proxies.ts'

/** Limits pools per proxy; each has one connection, whose idle time is known to the millisecond. */
const MOST_POOLS = 100
const POOLS_A_ROUND = 20
const HTTPS = { PUBLIC_URL: 'https://pool-0.site.test', TRUST_PROXY: '1' }

export const proxiesAfterSilence = async ({ dataFolder, people }: Installation, rounds: number) => {
  const { programs, missing } = findProxies()
  if (missing) return { faults: [], report: missing, skipped: missing }
  const scenario: WriterScenario = { people: overHttps(people), report: createWritersReport() }
  const folder = mkdtempSync(join(tmpdir(), 'proxies-'))
  const server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder, ...HTTPS })
  let sent = 0
  try {
    const appPort = Number(new URL(server.url).port)
    const pools = Math.min(MOST_POOLS, rounds * POOLS_A_ROUND)
    const proxies = await startProxies({ programs, appPort, pools, folder })
    try {
      for (const { name, sites } of proxies.proxies)
        scenario.report.surprises.push(...(await faultsAt(proxies.client, sites[0] ?? '', name)))
      for (let round = 0; round < rounds; round += 1)
        sent += await requestAfterIdleTime(proxies, scenario, round)
    } finally {
      await proxies.stop()
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    faults: findDatabaseViolations(dataFolder, scenario.report),
    report: `${sent} forms through Caddy and nginx`,
  }
}

/** Over HTTPS the session cookie has another name. */
export const overHttps = (people: Installation['people']): Installation['people'] => {
  const renamed = (cookie: string) => cookie.replace(/^session=/, '__Host-session=')
  return {
    clients: people.clients.map(renamed),
    professionals: people.professionals.map(renamed),
    moderator: renamed(people.moderator),
  }
}

const PASSWORD = 'Segreta123'
/** nginx buffers replies by default, which would delay the stream. */
const LISTEN_MS = 1500

const faultsAt = async (client: HttpsClient, site: string, name: string): Promise<string[]> => {
  const email = `${name}@example.it`
  const person = { firstName: 'Ada', lastName: 'Rossi', email, password: PASSWORD }
  const registered = await postJson(client, `${site}/api/auth/register`, person)
  const loggedIn = await postJson(client, `${site}/api/login`, { email, password: PASSWORD })
  const cookie = (loggedIn.headers['set-cookie'] ?? [])
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const uploaded = await upload(client, site, cookie)
  const heard = await client.listen(
    `${site}/api/notifications/stream`,
    { cookie, 'accept-encoding': 'gzip, br' },
    LISTEN_MS,
  )
  const [plain, packed] = await Promise.all(
    ['identity', 'br, gzip'].map((encoding) =>
      client.send(`${site}/api/regions`, { headers: { 'accept-encoding': encoding } }),
    ),
  )
  return Object.entries({
    'a registration': registered.status === 201,
    'a log-in': loggedIn.status === 200 && cookie.includes('__Host-session='),
    'pictures of several megabytes': uploaded.status === 200,
    'the live stream': heard.body.includes('"unread":0') && !heard.headers['content-encoding'],
    'a compressed answer':
      packed?.headers['content-encoding'] !== undefined &&
      plain?.headers['content-encoding'] === undefined &&
      packed.body.length < (plain?.body.length ?? 0) / 2,
    'what the answer varies by': /accept-encoding/i.test(packed?.headers.vary ?? ''),
  }).flatMap(([what, holds]) => (holds ? [] : [`${name}: ${what} did not come through`]))
}

const postJson = (client: HttpsClient, url: string, body: object) =>
  client.send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const upload = async (client: HttpsClient, site: string, cookie: string) => {
  // Large in bytes behind the picture, not in pixels, which the server would have to work on.
  const { name, bytes: picture } = await makePng('large.png', 80, 60)
  const bytes = Buffer.concat([picture, randomBytes(1_000_000)])
  const form = new FormData()
  for (const copy of ['a', 'b', 'c', 'd', 'e'])
    form.append('images', new Blob([bytes], { type: 'image/png' }), copy + name)
  const request = new Request(site, { method: 'POST', body: form })
  return await client.send(`${site}/api/upload-images`, {
    method: 'POST',
    headers: { cookie, 'content-type': request.headers.get('content-type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  })
}
