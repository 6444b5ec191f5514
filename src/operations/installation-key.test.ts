/** A lost or changed key is reported at start, by the doctor and in the admin area. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog, type Log } from '#adapters/logging/log.ts'
import { readConfig } from '../config.ts'
import { type TestInstallation, testInstallation } from '../test-app/installation.ts'
import { testApp } from '../test-app.ts'
import { examine } from './doctor/examine.ts'

let here: TestInstallation
beforeEach(() => {
  here = testInstallation()
})
afterEach(() => here.remove())

const OTHER_SECRET = 'another secret, as long as it has to be, and longer'

/** Starts the product on the installation's folder; answers the logged errors. */
const start = async <Outcome>(
  environment: Record<string, string>,
  work: (product: ReturnType<typeof testApp>) => Promise<Outcome> | Outcome,
) => {
  const loud: string[] = []
  const log: Log = Object.assign(Object.create(createLog('silent')), {
    error: (message: string) => loud.push(message),
  })
  const product = testApp(
    { DATA_DIR: here.dataFolder, JWT_SECRET: '', ...environment },
    { database: here.databaseFile, log },
  )
  try {
    return { loud, outcome: await work(product) }
  } finally {
    product.close()
  }
}

const keyFile = () => join(here.dataFolder, 'secret.key')
const nothing = () => null

let adminEmail: string

const withPeople = async () => {
  await start({}, async (product) => {
    const { cookie, user } = await product.signUpStaff('admin')
    adminEmail = user.email
    await product.request('PUT', '/api/admin/settings/payment', {
      cookie,
      body: { card: { secretKey: 'sk_test_1', publicKey: 'pk_test_1' } },
    })
  })
}

const state = async (product: ReturnType<typeof testApp>) => {
  const { cookie } = await product.logIn(adminEmail)
  const reply = await product.request('GET', '/api/admin/installation-key', { cookie })
  return { cookie, reply: await reply.json() }
}

const doctorSays = async (environment: Record<string, string> = {}) =>
  (await examine(readConfig({ DATA_DIR: here.dataFolder, ...environment })))
    .filter(
      ({ severity, message }) =>
        severity === 'warning' && /key is missing|not the one/.test(message.en),
    )
    .map(({ message }) => message.en)
    .join('\n')

describe('a key that is not the one the data were made with', () => {
  it('is told at every start with what it costs, until the old one is back', async () => {
    await withPeople()
    const old = readFileSync(keyFile(), 'utf8')
    rmSync(keyFile())
    expect(await doctorSays()).toContain('The key is missing: put your copy back')

    for (const _start of [1, 2]) {
      const { loud, outcome } = await start({}, state)
      expect(loud.join()).toMatch(/secret\.key was lost or replaced.*All sessions.*the card keys/)
      expect(outcome.reply).toEqual({
        isLost: true,
        noticedAt: '2026-03-03T09:00:00.000Z',
        unreadable: ['payment'],
      })
    }
    expect(await doctorSays()).toContain('the card keys')

    writeFileSync(keyFile(), old, { mode: 0o600 })
    const { loud, outcome } = await start({}, state)
    expect(loud).toEqual([])
    expect(outcome.reply).toEqual({ isLost: false, noticedAt: null, unreadable: [] })
    expect(await doctorSays()).toBe('')
  })

  it('counts also when JWT_SECRET is another, or a copy is started elsewhere without it', async () => {
    await withPeople()
    const { loud } = await start({ JWT_SECRET: OTHER_SECRET }, nothing)
    expect(loud).toHaveLength(1)
    expect(await doctorSays({ JWT_SECRET: OTHER_SECRET })).toContain('not the one')
    expect(await doctorSays()).toBe('')
  })

  it('is kept when an admin says so, which the audit log knows', async () => {
    await withPeople()
    rmSync(keyFile())
    const { outcome } = await start({}, async (product) => {
      const { cookie } = await state(product)
      const reply = await product.request('POST', '/api/admin/installation-key', { cookie })
      return {
        reply: await reply.json(),
        audit: product.connection
          .prepare("SELECT count(*) FROM audit_log WHERE action = 'installation-key.acknowledge'")
          .pluck()
          .get(),
      }
    })
    expect(outcome).toEqual({ reply: { isLost: false, noticedAt: null, unreadable: [] }, audit: 1 })
    expect((await start({}, nothing)).loud).toEqual([])
    expect(await doctorSays()).toBe('')
  })

  it('is noticed in a database that an older version made, which knew no fingerprint', async () => {
    await withPeople()
    here.withDatabase(({ connection }) => connection.exec('DELETE FROM installation_key'))
    const old = readFileSync(keyFile(), 'utf8')
    writeFileSync(keyFile(), `${'x'.repeat(43)}\n`)
    expect((await start({}, nothing)).loud).toHaveLength(1)
    expect((await start({}, nothing)).loud).toHaveLength(1)
    writeFileSync(keyFile(), old)
    expect((await start({}, nothing)).loud).toEqual([])
  })

  it('is nothing to a database without people, and never said of the right key', async () => {
    expect((await start({}, nothing)).loud).toEqual([])
    expect((await start({ JWT_SECRET: OTHER_SECRET }, nothing)).loud).toEqual([])
    await withPeople()
    expect((await start({}, nothing)).loud).toEqual([])
  })

  it('is kept in the database as a fingerprint, never as the key', async () => {
    await withPeople()
    const secret = readFileSync(keyFile(), 'utf8').trim()
    const row = here.withDatabase(({ connection }) =>
      connection.prepare('SELECT * FROM installation_key').get(),
    )
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row).toMatchObject({ fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) })
  })
})
