import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import {
  checksumsOf,
  type TestInstallation,
  testInstallation,
} from '../../test-app/installation.ts'
import { examine } from './examine.ts'

let here: TestInstallation
beforeEach(() => {
  here = testInstallation()
})
afterEach(() => here.remove())

const findings = (environment: Record<string, string> = {}) =>
  examine(readConfig({ DATA_DIR: here.dataFolder, ...environment }))

const findingsOf = async (severity: string, environment?: Record<string, string>) =>
  (await findings(environment))
    .filter((finding) => finding.severity === severity)
    .map(({ message }) => message.en)
    .join('\n')

const showPicture = (address: string) =>
  here.withDatabase(({ connection }) =>
    connection
      .prepare(
        `INSERT INTO users (id, email, password_hash, first_name, last_name, profile_image_url,
           terms_version, created_at, updated_at) VALUES ('u', 'u@example.it', '', 'U', 'U', ?, '', 0, 0)`,
      )
      .run(address),
  )

describe('the doctor', () => {
  it('finds no error in a fresh installation, and names what is missing', async () => {
    expect(await findingsOf('error')).toBe('')
    const warnings = await findingsOf('warning')
    for (const word of [
      'companyName',
      'PUBLIC_URL',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
      'No key',
      'No backup',
    ])
      expect(warnings).toContain(word)
    // Italy by default, and in no form.
    expect(warnings).not.toContain('country')
  })

  it('explains passkeys that a changed address put out of use', async () => {
    const address = { PUBLIC_URL: 'https://nuovo.example' }
    expect(await findingsOf('warning', address)).not.toContain('passkeys')
    here.withDatabase(({ connection }) =>
      connection.exec(`
        INSERT INTO users (id, email, password_hash, first_name, last_name, terms_version,
          created_at, updated_at) VALUES ('p', 'p@example.it', '', 'P', 'P', '', 0, 0);
        INSERT INTO passkeys (id, user_id, public_key, name, relying_party, created_at) VALUES
          ('a', 'p', '', 'A', 'vecchio.example', 0), ('b', 'p', '', 'B', 'nuovo.example', 0)`),
    )
    expect(await findingsOf('warning', address)).toContain(
      '1 passkeys were made for vecchio.example and work there alone',
    )
    expect(await findingsOf('ok', address)).toContain('1 passkeys work at nuovo.example')
    const number = { PUBLIC_URL: 'http://192.0.2.1' }
    expect(await findingsOf('warning', number)).toContain('for names alone')
  })

  it('names shown firms that are called like a big one, also one that the operator protects', async () => {
    const warned = () => findingsOf('warning')
    expect(await findingsOf('ok')).toContain('No shown firm')
    here.withDatabase(({ connection }) => {
      const owner = connection.prepare(
        `INSERT INTO users (id, email, password_hash, first_name, last_name, terms_version,
          created_at, updated_at) VALUES (@slug, @slug || '@example.it', '', 'O', 'O', '', 0, 0)`,
      )
      const firm = connection.prepare(
        `INSERT INTO firms (id, owner_id, slug, state, legal_name, trade_name, areas, created_at,
          updated_at) VALUES (@slug, @slug, @slug, @state, @legalName, @tradeName, '[]', 0, 0)`,
      )
      for (const one of [
        { slug: 'luce-srl', state: 'shown', legalName: 'Ene1 Energia S.p.A.', tradeName: null },
        { slug: 'acque', state: 'shown', legalName: 'Rossi Mario', tradeName: 'Iucana Acque' },
        { slug: 'bozza', state: 'draft', legalName: 'Enel Energia', tradeName: null },
        { slug: 'onesta', state: 'shown', legalName: 'Idraulica Bianchi', tradeName: null },
      ]) {
        owner.run({ slug: one.slug })
        firm.run(one)
      }
    })
    const one = await warned()
    expect(one).toContain('«Ene1 Energia S.p.A.» (/professionisti/luce-srl, like «Enel»)')
    for (const other of ['Rossi', 'bozza', 'Bianchi']) expect(one).not.toContain(other)
    here.withDatabase(({ connection }) =>
      connection
        .prepare("INSERT INTO settings (key, value, updated_at) VALUES ('doors', ?, 0)")
        .run(JSON.stringify({ protectedNames: ['Lucana Acque'] })),
    )
    expect(await warned()).toContain('2 shown firms')
  })

  it('stops naming what has been set', async () => {
    const company = Object.fromEntries(
      ['companyName', 'vatId', 'address', 'city', 'postalCode', 'province'].map((name) => [
        name,
        'x',
      ]),
    )
    here.withDatabase(({ connection }) =>
      connection
        .prepare("INSERT INTO settings (key, value, updated_at) VALUES ('company', ?, 0)")
        .run(JSON.stringify(company)),
    )
    writeFileSync(join(here.dataFolder, 'secret.key'), 'x'.repeat(43), { mode: 0o600 })
    const warnings = await findingsOf('warning', {
      PUBLIC_URL: 'https://bacheca.example.it',
      SMTP_URL: 'smtp://mail.example.it',
      STRIPE_SECRET_KEY: 'sk_test_1',
    })
    for (const word of ['Company', 'PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'key'])
      expect(warnings).not.toContain(word)
  })

  it('knows that the admin area wins over the environment', async () => {
    const set = (key: string, value: object) =>
      here.withDatabase(({ connection }) =>
        connection
          .prepare('INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES (?, ?, 0)')
          .run(key, JSON.stringify(value)),
      )
    set('email', { host: 'smtp.esempio.it' })
    set('payment', { bank: {}, card: { secretKey: 'sealed' } })
    const warnings = await findingsOf('warning')
    for (const word of ['SMTP_URL', 'STRIPE_SECRET_KEY']) expect(warnings).not.toContain(word)
    expect(await findingsOf('ok', { SMTP_URL: 'smtp://io:segreta@altro.example.it' })).toContain(
      'Mail leaves by smtp.esempio.it',
    )

    set('email', { senderName: 'Il Sito' })
    expect(await findingsOf('warning')).toContain('SMTP_URL')
    const fromOutside = await findingsOf('ok', { SMTP_URL: 'smtp://io:segreta@altro.example.it' })
    expect(fromOutside).toContain('altro.example.it')
    expect(fromOutside).not.toContain('segreta')
    set('payment', { bank: {}, card: { secretKey: 'sealed', isEnabled: false } })
    expect(await findingsOf('ok')).toContain('Cards are switched off')
  })

  it('tells of mailboxes that are read, and of none where none is', async () => {
    expect(await findingsOf('warning')).not.toContain('mailbox of bounces')
    here.withDatabase(({ connection }) => {
      const access = {
        host: 'imap.example.it',
        port: 993,
        user: 'u',
        password: 'x',
        folder: 'INBOX',
      }
      connection
        .prepare("INSERT INTO settings (key, value, updated_at) VALUES ('inbox', ?, 0)")
        .run(JSON.stringify({ bounces: access, certified: access }))
      connection.exec(
        `INSERT INTO mailbox_states (kind, read_at) VALUES ('bounces', 0);
         INSERT INTO mailbox_states (kind, fault, fault_since, fault_runs)
           VALUES ('certified', '{"trouble":"log-in","answer":"no"}', 0, 1)`,
      )
    })
    expect(await findingsOf('ok')).toContain('The mailbox of bounces was read at 1970')
    expect(await findingsOf('warning')).toContain('(log-in): no')
  })

  it('notes a key that others may read', async () => {
    const file = join(here.dataFolder, 'secret.key')
    writeFileSync(file, 'x'.repeat(43))
    chmodSync(file, 0o644)
    expect(await findingsOf('warning')).toContain('mode 644')
  })

  it('tells pictures that nobody shows from pictures that are lost', async () => {
    showPicture('/uploads/abc.webp')
    expect(await findingsOf('error')).toContain('abc')
    writeFileSync(join(here.dataFolder, 'secret.key'), 'x'.repeat(43), { mode: 0o600 })

    here.putPicture('abc-640.webp', Buffer.from('x'))
    here.putPicture('forgotten-640.webp', Buffer.from('x'))
    expect(await findingsOf('error')).toBe('')
    expect(await findingsOf('warning')).toContain('forgotten-640.webp')
    expect(await findingsOf('warning')).not.toContain('abc')
  })

  it('calls it an error when rows refer to nothing', async () => {
    here.withDatabase(({ connection }) => {
      connection.pragma('foreign_keys = OFF')
      connection.exec(
        "INSERT INTO provinces (id, name, code, region_id) VALUES ('X', 'X', 'X', '')",
      )
    })
    expect(await findingsOf('error')).toContain('refer to nothing (provinces)')
  })

  it('calls it an error when the schema is not the one of this version, but not what was added', async () => {
    here.withDatabase(({ connection }) =>
      connection.exec('CREATE INDEX mine ON users (last_name); DROP INDEX users_email_unique'),
    )
    const errors = await findingsOf('error')
    expect(errors).toContain('index users_email_unique is missing')
    expect(errors).not.toContain('mine')
  })

  it('calls a damaged or foreign file an error', async () => {
    const bytes = readFileSync(here.databaseFile)
    bytes.fill(0xaa, 4096 * 10, 4096 * 14)
    writeFileSync(here.databaseFile, bytes)
    expect(await findingsOf('error')).not.toBe('')

    writeFileSync(here.databaseFile, 'rubbish')
    expect(await findingsOf('error')).toContain('cannot be read')
  })

  it('does not touch the data, and has nothing to say of a folder that is not there', async () => {
    const before = checksumsOf(here.dataFolder)
    await findings()
    expect(checksumsOf(here.dataFolder)).toMatchObject(before)
    expect(await findingsOf('error', { DATA_DIR: join(here.workplace, 'nowhere') })).toBe('')
  })
})
