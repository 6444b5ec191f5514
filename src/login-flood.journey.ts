/** Memory of the built server after a flood of log-ins. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { copyNewSite } from '#web/journeys/prepared-sites.ts'
import { PROGRAM_ENVIRONMENT } from '../scripts/build/run-built.ts'
import { temporaryDataFolder } from './test-app/data-folder.ts'
import { pollUntilFound } from './test-app/eventually.ts'
import { startServer } from './test-app/server-process.ts'

const FEW = 30
const MANY = 400
const WARM_UP_MS = 2000
const MOST_LEFT_MB = 25
/** New objects may fill 2 MB before they are collected, so that what is measured is the memory of the hashes. */
const SMALL_NURSERY = { NODE_OPTIONS: '--max-semi-space-size=2' }

const residentMb = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const dataFolder = temporaryDataFolder(copyNewSite)

it('a flood of log-ins leaves no memory behind', async () => {
  const server = startServer(dataFolder(), { ...PROGRAM_ENVIRONMENT, ...SMALL_NURSERY })
  const port = await server.port()
  const logIn = (n: number) =>
    fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      // Many networks, so that most attempts are hashed.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n % 200}` },
      body: JSON.stringify({ email: `nessuno-${n}@example.it`, password: 'Sbagliata1' }),
    }).then(async (reply) => {
      await reply.arrayBuffer()
      return reply.status
    })
  // Compiled code and the thread that reads the database after the start are no part of what a flood leaves.
  for (let n = 0; n < FEW; n += 1) expect(await logIn(n)).toBe(401)
  await pause(WARM_UP_MS)
  const before = residentMb(server.pid)

  const statuses = await Promise.all(Array.from({ length: MANY }, (_, n) => logIn(n)))
  const isFreed = () => residentMb(server.pid) - before < MOST_LEFT_MB
  const hasFreed = await pollUntilFound(isFreed, undefined, { everyMs: 250 }).catch(() => false)
  server.signal('SIGTERM')
  await server.exitCode()

  expect(statuses).toContain(503)
  expect(statuses).toContain(401)
  expect(hasFreed).toBe(true)
})
