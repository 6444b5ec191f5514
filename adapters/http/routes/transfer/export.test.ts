import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { EXPORTED_TABLES, TABLES_NOT_EXPORTED } from '#adapters/sqlite/transfer/exported-tables.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { enrolSecondFactor } from '#src/test-app/second-factor.ts'
import { ADA, testTwoPeople } from '#src/test-app/two-people.ts'
import { type TestApp, testApp } from '#src/test-app.ts'

const PATH = '/api/admin/export'

const askedBy = async (app: TestApp) => {
  const admin = await app.signUpStaff('admin')
  await enrolSecondFactor(app, admin)
  const asked = await app.request('POST', PATH, { cookie: admin.cookie })
  return { admin, asked }
}

const archiveOf = async (app: TestApp, cookie: string) => {
  const reply = await app.request('GET', PATH, { cookie })
  expect(reply.status).toBe(200)
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  return new Map(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  )
}

it('holds every table of the business and every picture, and says what each file is', async () => {
  const { app, ada } = await testTwoPeople()
  const { admin } = await askedBy(app)
  const files = await archiveOf(app, admin.cookie)
  const names = Object.values(EXPORTED_TABLES).map(({ name }) => `tabelle/${name}.csv`)
  expect(names.filter((name) => !files.has(name))).toEqual([])
  const readMe = files.get('LEGGIMI.txt') ?? ''
  expect(names.filter((name) => !readMe.includes(name.slice(8)))).toEqual([])
  expect(files.get('tabelle/persone.csv')).toContain(ada.user.email)
  expect(files.get('persone.csv')).toContain(`${ada.user.email};${ADA}nome;${ADA}cognome;`)
  expect(files.has(`immagini/${ada.picture}`)).toBe(true)
})

it('holds no password, key or token, whatever table or column it stands in', async () => {
  const { app } = await testTwoPeople()
  const { admin } = await askedBy(app)
  const files = await archiveOf(app, admin.cookie)
  const headers = [...files]
    .filter(([name]) => name.endsWith('.csv'))
    .flatMap(([, text]) => (text.split('\r\n')[0] ?? '').replace('\uFEFF', '').split(';'))
  expect(
    headers.filter(
      (header) =>
        /password|secret|token|sealed|p256dh|device/.test(header) &&
        header !== 'must_change_password',
    ),
  ).toEqual([])
  expect([...files.values()].join('\n')).not.toMatch(/argon2/)
})

it('is what its documentation says, file by file', () => {
  const documented = readFileSync('docs/export.md', 'utf8')
  const rows = Object.entries(EXPORTED_TABLES).map(
    ([table, { name, about, without = [] }]) =>
      `| \`${name}.csv\` | \`${table}\` | ${about} | ${without.map((one) => `\`${one}\``).join(', ')} |`,
  )
  expect(rows.filter((row) => !documented.includes(row))).toEqual([])
  expect(documented.match(/^\| `[a-z-]+\.csv` \|/gm)).toHaveLength(rows.length)
})

it('says of every table whether it goes out, and why not', () => {
  const { connection } = testApp()
  const tables = (
    connection.pragma('table_list') as { name: string; type: string; schema: string }[]
  )
    .filter(({ type, schema }) => type === 'table' && schema === 'main')
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|__drizzle)/.test(name))
  const named = [...Object.keys(EXPORTED_TABLES), ...Object.keys(TABLES_NOT_EXPORTED)]
  expect(tables.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !tables.includes(name))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

it('is for an admin with a second factor who asked for it minutes ago, and is on record', async () => {
  const app = testApp()
  const plain = await app.signUpStaff('admin')
  const refused = await app.request('POST', PATH, { cookie: plain.cookie })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'export.second-factor' })
  expect((await app.request('GET', PATH, { cookie: plain.cookie })).status).toBe(409)

  const { admin, asked } = await askedBy(app)
  expect(asked.status).toBe(200)
  const written = "SELECT actor_id FROM audit_log WHERE action = 'site.export'"
  expect(app.connection.prepare(written).pluck().all()).toEqual([admin.user.id])
  // Somebody else's asking is nobody's key.
  expect((await app.request('GET', PATH, { cookie: plain.cookie })).status).toBe(409)
  await archiveOf(app, admin.cookie)
  app.clock.advance(11 * MINUTE_MS)
  expect((await app.request('GET', PATH, { cookie: admin.cookie })).status).toBe(409)
  expect((await app.request('POST', PATH, { cookie: admin.cookie })).status).toBe(403)
})

it('writes moments and amounts so that others read them, and no row twice or not at all', async () => {
  const app = testApp()
  const { admin } = await askedBy(app)
  const add = app.connection.prepare(
    `INSERT INTO contact_messages (id, name, email, subject, message, created_at)
     VALUES (?, 'Zoe', 'zoe@example.it', '=1+1', 'riga 1' || char(10) || 'riga; 2', 1772528400000)`,
  )
  for (let at = 0; at < 1203; at += 1) add.run(`m${at}`)
  const files = await archiveOf(app, admin.cookie)
  const text = files.get('tabelle/messaggi-al-sito.csv') ?? ''
  const ids = [...text.matchAll(/^m\d+(?=;)/gm)].map(([id]) => id)
  expect([ids.length, new Set(ids).size]).toEqual([1203, 1203])
  expect(text).toContain("'=1+1")
  expect(text).toContain('"riga 1\nriga; 2"')
  expect(text).toContain('2026-03-03T09:00:00.000Z')
})
