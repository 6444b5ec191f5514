/** Hundreds of concurrent log-ins with invented addresses: a genuine log-in from another network stays quick. */
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../bench/server-process.ts'
import { findDatabaseViolations } from './check-file.ts'
import type { Installation } from './installation.ts'
import { createWritersReport, type WritersReport } from './writers.ts'

const ATTEMPTS = 400
const MAX_WAIT_MS = 2000
/** Lets the flood fill the queue first. */
const HEAD_START_MS = 150
const GENUINE = { email: 'onesta@example.it', password: 'Segreta123' }
const REFUSALS = new Set([401, 429, 503])

export const loginFlood = async ({ dataFolder }: Installation, rounds: number) => {
  const report = createWritersReport()
  const server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder, TRUST_PROXY: '1' })
  let longest = 0
  try {
    await post(`${server.url}/api/auth/register`, '10.1.0.1', {
      ...GENUINE,
      firstName: 'Ada',
      lastName: 'Rossi',
    })
    for (let round = 0; round < rounds; round += 1) {
      const flood = Array.from({ length: ATTEMPTS }, (_, attempt) =>
        guess(server.url, report, { ip: `10.2.0.${round}`, attempt }),
      )
      await pause(HEAD_START_MS)
      longest = Math.max(longest, await logInGenuinely(server.url, report, `10.3.0.${round}`))
      await Promise.all(flood)
    }
  } finally {
    await server.stop()
  }
  const waited = `a genuine log-in took ${longest.toFixed(0)} ms at most`
  return {
    faults: findDatabaseViolations(dataFolder, report),
    slow: longest > MAX_WAIT_MS ? [waited] : [],
    report: `${rounds * ATTEMPTS} attempts, ${waited}`,
  }
}

type Guess = { readonly ip: string; readonly attempt: number }

const guess = async (url: string, report: WritersReport, { ip, attempt }: Guess) => {
  const email = `inventata-${attempt}@example.it`
  const reply = await post(`${url}/api/login`, ip, { email, password: 'Sbagliata1' })
  if (!REFUSALS.has(reply.status)) report.surprises.push(`a guess was answered ${reply.status}`)
  if (reply.status !== 401 && !reply.headers.has('retry-after'))
    report.surprises.push(`${reply.status} lacks Retry-After`)
}

/** Answers its duration in milliseconds. */
const logInGenuinely = async (url: string, report: WritersReport, ip: string) => {
  const startedAt = performance.now()
  const reply = await post(`${url}/api/login`, ip, GENUINE)
  if (reply.status !== 200) report.surprises.push(`a genuine log-in was answered ${reply.status}`)
  return performance.now() - startedAt
}

const post = async (url: string, ip: string, body: object) => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  })
  await reply.arrayBuffer()
  return reply
}
