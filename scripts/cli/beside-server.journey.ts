import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JourneySite, startSite } from '#web/journeys/site.ts'
import { createPeopleAt } from '../testing/people-at.ts'
import { type CliResult, createCliFor, runCli } from '../testing/run-cli.ts'

let workplace: string
let site: JourneySite
let cli: (...parameters: string[]) => Promise<CliResult>
let people: ReturnType<typeof createPeopleAt>
beforeAll(async () => {
  workplace = mkdtempSync(join(tmpdir(), 'cli-'))
  site = await startSite()
  cli = createCliFor(site.dataFolder)
  people = createPeopleAt(site.url)
})
afterAll(async () => {
  await site.stop()
  rmSync(workplace, { recursive: true, force: true })
})

describe('beside a running server', () => {
  it('seeding again adds nothing', async () => {
    expect(await cli('seed')).toEqual({ code: 0, out: 'Nothing was missing.', err: '' })
  })

  it('an admin logs in with the password that was shown', async () => {
    const result = await cli('create-admin', '--email', ' Olga@Example.IT ')
    expect(result).toMatchObject({ code: 0, err: '' })
    const password = /^Made the admin olga@example\.it\. Password: (\S{16})$/.exec(result.out)?.[1]
    const { status, body } = await people.logIn('olga@example.it', password ?? '')
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { role: 'admin', emailVerified: true } })
  })

  it('an admin made in another folder than the server’s is said to be unknown there', async () => {
    const elsewhere = join(workplace, 'data')
    const order = ['create-admin', '--email', 'eva@example.it', '--password', 'Segreta123']
    const result = await runCli({ DATA_DIR: elsewhere, PORT: new URL(site.url).port }, order)
    expect(result).toMatchObject({ code: 0, err: '' })
    expect(result.out).toContain(`does not use ${elsewhere}: set DATA_DIR to its folder`)
    expect((await people.logIn('eva@example.it', 'Segreta123')).status).toBe(401)
    const alone = await runCli({ DATA_DIR: join(workplace, 'alone'), PORT: '1' }, order)
    expect(alone).toEqual({ code: 0, out: 'Made the admin eva@example.it.', err: '' })
  })

  it('a moderator gets the password and the names that were given', async () => {
    const names = ['--first-name', 'Ida', '--last-name', 'Verdi', '--role', 'moderator']
    const order = ['--email', 'ida@example.it', '--password', 'Segreta123', ...names]
    const result = await cli('create-admin', ...order)
    expect(result).toEqual({ code: 0, out: 'Made the moderator ida@example.it.', err: '' })
    const { body } = await people.logIn('ida@example.it', 'Segreta123')
    expect(body).toMatchObject({ user: { role: 'moderator', firstName: 'Ida', lastName: 'Verdi' } })
  })

  it('a reset password replaces the old one, and may have to be changed', async () => {
    await people.register('ugo@example.it')
    const order = ['--email', 'UGO@example.it', '--password', 'Nuova1234', '--force-change']
    expect(await cli('reset-password', ...order)).toMatchObject({ code: 0, err: '' })
    expect((await people.logIn('ugo@example.it', 'Segreta123')).status).toBe(401)
    expect((await people.logIn('ugo@example.it', 'Nuova1234')).body).toMatchObject({
      mustChangePassword: true,
    })
  })

  it('a subscription is granted, and only for a plan that there is', async () => {
    await people.register('pia@example.it')
    const grant = (plan: string) =>
      cli('grant-subscription', '--email', 'Pia@example.it', '--plan', plan, '--days', '10')
    expect(await grant('pro')).toMatchObject({ code: 0, err: '' })
    expect((await people.logIn('pia@example.it', 'Segreta123')).body).toMatchObject({
      user: { subscriptionStatus: 'active', subscriptionPlan: 'pro' },
    })
    const noPlan = await grant('gold')
    expect(noPlan).toMatchObject({ code: 1, out: '' })
    expect(noPlan.err).toContain('enterprise-yearly')
  })

  it('the audit log knows what the command line did', () => {
    const database = new Sqlite(join(site.dataFolder, 'app.db'), { readonly: true })
    const entries = database
      .prepare('SELECT action, count(*) AS times FROM audit_log WHERE actor_id IS NULL GROUP BY 1')
      .all()
    database.close()
    expect(entries).toEqual([
      { action: 'subscription.grant', times: 1 },
      { action: 'user.create-staff', times: 2 },
      { action: 'user.set-password', times: 1 },
    ])
  })

  it('a backup taken while people register is not restored here, and elsewhere checks clean and serves with everything that was there', async () => {
    const picture = randomBytes(40_000)
    mkdirSync(join(site.dataFolder, 'uploads'), { recursive: true })
    writeFileSync(join(site.dataFolder, 'uploads', 'tetto-640.webp'), picture)
    await people.register('prima@example.it')

    let isOver = false
    let written = 0
    const writing = (async () => {
      while (!isOver) {
        const reply = await fetch(`${site.url}/api/contact-reveals`)
        await people.logIn(`carico-${written}@example.it`, 'Sbagliata1')
        written += reply.status === 401 ? 1 : 0
      }
    })()
    const file = join(workplace, 'load.db')
    const result = await cli('backup', '--to', file)
    isOver = true
    await writing
    expect(result).toMatchObject({ code: 0, err: '' })
    expect(result.out).toContain('1 pictures')
    expect(written).toBeGreaterThan(0)

    const here = await cli('restore', '--from', file)
    expect(here).toMatchObject({ code: 1, out: '' })
    expect(here.err).toContain('stop the server')
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)

    const elsewhere = join(workplace, 'elsewhere')
    const there = createCliFor(elsewhere)
    expect(await there('restore', '--from', file)).toMatchObject({ code: 0, err: '' })
    expect((await there('doctor')).code).toBe(0)
    expect(readFileSync(join(elsewhere, 'uploads', 'tetto-640.webp'))).toEqual(picture)

    const restored = await startSite({ DATA_DIR: elsewhere })
    expect((await createPeopleAt(restored.url).logIn('prima@example.it')).status).toBe(200)
    await restored.stop()
  })
})
