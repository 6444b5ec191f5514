import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { ITEMS_CSV, PEOPLE_CSV, REQUESTS_CSV, testImports } from '#src/test-app/import-office.ts'
import { makePng } from '#src/test-app/pictures.ts'
import { enrolSecondFactor } from '#src/test-app/second-factor.ts'

it('takes pictures from a ZIP beside the table, and none from an address', async () => {
  const { send, connection } = await testImports()
  const zip = zipSync({
    'richieste.csv': new TextEncoder().encode(REQUESTS_CSV),
    'foto/Lavello.PNG': (await makePng()).bytes,
    'foto/nessuno.png': (await makePng()).bytes,
  })
  const { body } = await send(new Uint8Array(zip), 'name=tutto.zip')
  expect(body.faults).toEqual([])
  expect(body.pictures).toEqual({ named: 1, brought: 1 })
  const [images, owner] = connection
    .prepare("SELECT images, client_id FROM job_requests WHERE images <> '[]'")
    .raw()
    .get() as string[]
  const [url = ''] = JSON.parse(images ?? '[]') as string[]
  expect(url).toMatch(/^\/uploads\//)
  const pictures = connection.prepare('SELECT filename, owner_id FROM pictures').all()
  expect(pictures).toEqual([{ filename: url.slice('/uploads/'.length), owner_id: owner }])
})

it('refuses what it cannot read, says nothing, or is too much', async () => {
  const { send, count } = await testImports()
  const codes = await Promise.all([
    send('%PDF-1.7', 'kind=people'),
    send('pippo;pluto\n1;2\n', 'kind=people'),
    send(PEOPLE_CSV),
    send(
      `email\n${Array.from({ length: 5001 }, (_, at) => `a${at}@b.it`).join('\n')}`,
      'kind=people',
    ),
    send(
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><rss xmlns:wp="http://wordpress.org/export/1.2/">&a;</rss>',
    ),
  ])
  expect(codes.map(({ body }) => body.code)).toEqual([
    'import.unreadable',
    'import.columns',
    'import.no-kind',
    'import.too-many',
    'import.unreadable',
  ])
  expect(count('import_runs')).toBe(0)
})

it('is read back from the archive of another site: people and listings come out equal', async () => {
  const from = await testImports()
  await from.send(PEOPLE_CSV, 'kind=people')
  await from.send(
    `${REQUESTS_CSV}=SOMMA(1);"riga 1\nriga 2, -meno; ""virgolette""";Idraulico;PD;Padova;Anna;Neri;anna.neri@esempio.it;;;;\n`,
    'kind=requests',
  )
  await from.send(ITEMS_CSV, 'kind=items')
  await enrolSecondFactor(from, from.admin)
  await from.request('POST', '/api/admin/export', { cookie: from.admin.cookie })
  const archive = await from.request('GET', '/api/admin/export', { cookie: from.admin.cookie })
  const to = await testImports()
  const { body } = await to.send(new Uint8Array(await archive.arrayBuffer()), 'name=dati.zip')
  expect(body.faults).toEqual([])
  const allOf = ({ connection }: typeof from) =>
    [
      "SELECT email, first_name, last_name, user_type FROM users WHERE email LIKE '%@esempio.it' ORDER BY email",
      `SELECT u.email AS account, j.title, description, category_id, region_id, province_id, city, urgency,
         budget, client_name, client_last_name, client_email, client_phone, preferred_contact_methods,
         has_whatsapp, call_time_preferences, max_reveals, local_only, contact_mode, answers
       FROM job_requests j JOIN users u ON u.id = j.client_id ORDER BY title`,
      `SELECT u.email AS account, title, description, category_id, province_id, city, product_type,
         price_cents, price_type, condition, website_url, seller_name, seller_last_name, seller_email,
         seller_phone, preferred_contact_methods
       FROM showcase_items s JOIN users u ON u.id = s.seller_id ORDER BY title`,
    ].map((sql) => connection.prepare(sql).all())
  expect(allOf(to)).toEqual(allOf(from))
  expect(allOf(to).map((rows) => rows.length)).toEqual([3, 3, 1])
})
