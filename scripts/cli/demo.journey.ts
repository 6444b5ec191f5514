import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import { startNode } from '../child-processes/start-child.ts'
import { createPeopleAt } from '../testing/people-at.ts'
import { findDemoScene } from './demo/pictures.ts'
import { readDemoTexts } from './demo/texts.ts'

/** The start takes longer next to other journeys. */
const START_LIMIT_MS = 240_000

let workplace: string
let url: string
let demo: ChildProcess
let output = ''

beforeAll(async () => {
  workplace = mkdtempSync(join(tmpdir(), 'demo-test-'))
  mkdirSync(join(workplace, 'tmp'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  demo = startNode(['dist/cli.js', 'demo', '--pictures', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PORT: String(port),
      TMPDIR: join(workplace, 'tmp'),
      DATA_DIR: join(workplace, 'mine'),
      SMTP_URL: 'smtp://mail.example.it',
    },
  })
  demo.stdout?.on('data', (message: Buffer) => {
    output += message.toString()
  })
  await pollUntilFound(
    () => output.includes('admin@') || demo.exitCode !== null,
    () => `The demo did not start: ${output}`,
    { patienceMs: START_LIMIT_MS },
  )
  expect(output).toContain('admin@')
}, START_LIMIT_MS)
afterAll(() => {
  demo.kill('SIGKILL')
  rmSync(workplace, { recursive: true, force: true })
})

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

const get = async (path: string, cookie = '') => {
  const reply = await fetch(`${url}${path}`, { headers: { cookie } })
  return (await reply.json()) as Record<string, unknown>
}

const cookieOf = async (email: string) => {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo1234' }),
  })
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

describe('the demo', () => {
  it('shows some sixty requests of many trades and regions, open and completed', async () => {
    const { jobs, total } = (await get('/api/job-requests?limit=100')) as {
      jobs: { status: string; categoryId: string; regionId: string; revealCount: number }[]
      total: number
    }
    expect(total).toBeGreaterThan(50)
    const count = (values: unknown[]) => new Set(values).size
    expect(count(jobs.map(({ categoryId }) => categoryId))).toBeGreaterThan(40)
    expect(count(jobs.map(({ regionId }) => regionId))).toBeGreaterThan(15)
    expect(count(jobs.map(({ status }) => status))).toBe(3)
    // From none to five.
    expect(count(jobs.map(({ revealCount }) => revealCount))).toBe(6)
  })

  it('shows some forty showcase items, products and services, the featured ones first', async () => {
    const { items, total } = (await get('/api/showcase-items?limit=100')) as {
      items: { productType: string; isFeatured: boolean; status: string }[]
      total: number
    }
    expect(total).toBeGreaterThan(33)
    expect(items.slice(0, 4).every(({ isFeatured }) => isFeatured)).toBe(true)
    expect(new Set(items.map(({ productType }) => productType)).size).toBe(2)
    expect(items.at(-1)?.status).toBe('sold')
  })

  it('has an illustration for each of its listings', () => {
    const { requests, items } = readDemoTexts()
    expect(items.length).toBeGreaterThan(33)
    for (const [index, text] of [...requests, ...items].entries())
      expect(findDemoScene(text, index)).toMatch(/<\w/)
  })

  it('tells five log-ins that work, each of somebody else', async () => {
    const credentials = [...output.matchAll(/^ {2}(\S.*?) {2,}(\S+@\S+) {2}(\S+)$/gm)]
    const found = await Promise.all(
      credentials.map(async ([, , email = '', password]) => {
        const { body } = await createPeopleAt(url).logIn(email, password)
        return (body['user'] as Record<string, unknown>) ?? {}
      }),
    )
    const { length } = credentials
    expect(length).toBe(5)
    expect(
      found.map(({ role, subscriptionStatus, emailVerified }) =>
        [role, subscriptionStatus, emailVerified].join(' '),
      ),
    ).toEqual([
      'professional inactive true',
      'professional active true',
      'professional inactive true',
      'moderator inactive true',
      'admin inactive true',
    ])
  })

  it('has something for each of them to see', async () => {
    const mine = (await get(
      '/api/my-job-requests?limit=50',
      await cookieOf('cliente@example.it'),
    )) as {
      jobs: { status: string; moderationState: string; isActive: boolean }[]
    }
    const states = new Set(
      mine.jobs.map((job) => [job.status, job.moderationState, job.isActive].join(' ')),
    )
    for (const state of [
      'active approved true',
      'active pending true',
      'active rejected true',
      'active approved false',
      'completed approved true',
      'modification_requested approved true',
    ])
      expect(states).toContain(state)

    const reveals = await get('/api/contact-reveals', await cookieOf('professionista@example.it'))
    expect(reveals['length']).toBeGreaterThan(5)

    const queue = await get('/api/admin/moderation', await cookieOf('moderatrice@example.it'))
    expect(queue['total']).toBeGreaterThan(4)
  })

  it("sends no mail, leaves the operator's own data alone, and takes its folder with it", async () => {
    const [folder = ''] = readdirSync(join(workplace, 'tmp'))
    expect(existsSync(join(workplace, 'tmp', folder, 'app.db'))).toBe(true)
    // Instead of leaving by the SMTP_URL of the environment.
    await expect.poll(() => existsSync(join(workplace, 'tmp', folder, 'outbox'))).toBe(true)
    demo.kill('SIGTERM')
    const [code] = await once(demo, 'exit')
    expect(code).toBe(0)
    expect(readdirSync(join(workplace, 'tmp'))).toEqual([])
    expect(existsSync(join(workplace, 'mine'))).toBe(false)
  })
})
