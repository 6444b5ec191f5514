import { expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { ITEMS_CSV, PEOPLE_CSV, REQUESTS_CSV, testImports } from '#src/test-app/import-office.ts'

it('a trial names each faulty row and column, and writes nothing', async () => {
  const { send, count } = await testImports()
  const file = `email;nome;cognome;tipo;telefono di casa
non-un-indirizzo;Anna;Neri;cliente;
bea@esempio.it;;Verdi;cliente;049
carlo@esempio.it;www.truffa.example;Blu;marziano;
dina@esempio.it;Dina;Gialli;;
DINA@esempio.it;Dina;Gialli;;
`
  const { body } = await send(file, 'kind=people&dryRun=1&name=gente.csv')
  expect(body.parts).toEqual([
    {
      kind: 'people',
      name: 'gente.csv',
      rows: 5,
      added: 1,
      known: 1,
      foreign: 0,
      faulty: 3,
      ignored: ['telefono di casa'],
    },
  ])
  expect(body.faults.map(({ row, column }) => [row, column])).toEqual([
    [2, 'email'],
    [3, 'nome'],
    [4, 'tipo'],
    [4, 'cognome'],
  ])
  expect(body.runId).toBeNull()
  expect(count("users WHERE email LIKE '%@esempio.it'")).toBe(0)
  expect(count('import_runs')).toBe(0)
})

it('brings people and listings in without a mail, and a second time nothing', async () => {
  const { send, count, connection, delivered, background } = await testImports()
  expect((await send(PEOPLE_CSV, 'kind=people&name=persone.csv')).body.parts[0]).toMatchObject({
    rows: 2,
    added: 2,
  })
  const requests = await send(REQUESTS_CSV, 'kind=requests')
  expect(requests.body.faults).toEqual([])
  expect(requests.body.parts[0]).toMatchObject({ rows: 2, added: 2 })
  expect(requests.body.pictures).toEqual({ named: 1, brought: 0 })
  expect((await send(ITEMS_CSV, 'kind=items')).body.parts[0]).toMatchObject({ added: 1 })

  const anna = connection
    .prepare(
      "SELECT id, first_name, user_type, email_verified FROM users WHERE email = 'anna.neri@esempio.it'",
    )
    .get() as { id: string }
  expect(anna).toMatchObject({ first_name: 'Anna', user_type: 'client', email_verified: 0 })
  expect(count("users WHERE email = 'nuovo@esempio.it'")).toBe(1)
  expect(
    connection
      .prepare(
        `SELECT title, province_id, client_phone_e164, urgency, preferred_contact_methods, moderation_state
         FROM job_requests WHERE client_id = ?`,
      )
      .get(anna.id),
  ).toEqual({
    title: 'Perde il rubinetto',
    province_id: 'PD',
    client_phone_e164: '+390498765432',
    urgency: 'month',
    preferred_contact_methods: '["email","phone"]',
    moderation_state: 'pending',
  })
  // The comune says where it is.
  expect(count("job_requests WHERE city = 'Abano Terme' AND province_id = 'PD'")).toBe(1)
  expect(
    connection.prepare('SELECT price_cents, condition, seller_name FROM showcase_items').get(),
  ).toEqual({ price_cents: 135_050, condition: 'good', seller_name: 'Luca' })

  for (const [file, kind] of [
    [PEOPLE_CSV, 'people'],
    [REQUESTS_CSV, 'requests'],
    [ITEMS_CSV, 'items'],
  ] as const)
    expect((await send(file, `kind=${kind}`)).body).toMatchObject({
      parts: [{ added: 0 }],
      runId: null,
    })
  await background.tick()
  await background.idle()
  expect(delivered.filter(({ recipient }) => recipient.endsWith('@esempio.it'))).toEqual([])
})

it('leaves the accounts that people made themselves alone', async () => {
  const product = await testImports()
  const { send, connection, signUp } = product
  const own = await signUp({ email: 'anna.neri@esempio.it' })
  const before = connection.prepare('SELECT * FROM users WHERE id = ?').get(own.user.id)
  expect(
    (await send(PEOPLE_CSV.replace('Anna;', 'Altra;'), 'kind=people')).body.parts[0],
  ).toMatchObject({ added: 1, known: 1 })
  expect((await send(REQUESTS_CSV, 'kind=requests')).body.parts[0]).toMatchObject({
    added: 1,
    foreign: 1,
  })
  expect(connection.prepare('SELECT * FROM users WHERE id = ?').get(own.user.id)).toEqual(before)
  expect(
    connection
      .prepare('SELECT count(*) FROM job_requests WHERE client_id = ?')
      .pluck()
      .get(own.user.id),
  ).toBe(0)
})

it('is taken back as far as nobody touched it, within seven days, once', async () => {
  const product = await testImports()
  const { send, undo, count, connection, clock } = product
  const people = await send(PEOPLE_CSV, 'kind=people')
  const requests = await send(REQUESTS_CSV, 'kind=requests')
  const { id } = connection
    .prepare("SELECT id FROM job_requests WHERE title = 'Perde il rubinetto'")
    .get() as { id: string }
  const approved = await product.request('POST', `/api/admin/job-requests/${id}/approve`, {
    cookie: product.admin.cookie,
  })
  expect(approved.status).toBe(200)
  const second = await undo(requests.body.runId)
  expect(second.body).toEqual({
    removed: { people: 1, requests: 1, items: 0 },
    stays: { people: 0, requests: 1, items: 0 },
  })
  expect(count("users WHERE email = 'nuovo@esempio.it'")).toBe(0)
  expect((await undo(requests.body.runId)).body.code).toBe('import.undone')

  // Anna has a public request; Luca has nothing.
  expect((await undo(people.body.runId)).body).toEqual({
    removed: { people: 1, requests: 0, items: 0 },
    stays: { people: 1, requests: 0, items: 0 },
  })
  expect(count("users WHERE email = 'anna.neri@esempio.it'")).toBe(1)

  const late = await send(ITEMS_CSV, 'kind=items')
  clock.advance(7 * DAY_MS)
  expect((await undo(late.body.runId)).body.code).toBe('import.too-late')
  expect(count('showcase_items')).toBe(1)
  expect((await undo('niente')).status).toBe(404)
})

it('does not take away an account that its owner has entered', async () => {
  const product = await testImports()
  const { send, undo, count, request } = product
  const { body } = await send(PEOPLE_CSV, 'kind=people')
  await request('POST', '/api/auth/login-link', { body: { email: 'luca@esempio.it' } })
  expect(count("tokens WHERE purpose = 'log-in-link'")).toBe(1)
  expect((await undo(body.runId)).body).toMatchObject({
    removed: { people: 1 },
    stays: { people: 1 },
  })
  expect(count("users WHERE email = 'luca@esempio.it'")).toBe(1)
})

it('writes to the people who came in when the staff presses, to each once, and says where from', async () => {
  const { send, call, runs, count, delivered, background } = await testImports()
  const people = await send(PEOPLE_CSV, 'kind=people')
  const { body } = await send(REQUESTS_CSV, 'kind=requests')
  const first = (await runs()).items.find(({ id }) => id === people.body.runId)
  expect(first).toMatchObject({ unwritten: 2, counts: { people: 2 } })
  const write = async (id: string | null) =>
    (await call('POST', `/${id}/write`, { from: 'Bacheca di Padova' })).json()
  expect(await write(first?.id ?? '')).toEqual({ written: 2 })
  expect(await write(first?.id ?? '')).toEqual({ written: 0 })
  expect(await write(body.runId)).toEqual({ written: 1 })
  await background.tick()
  await background.idle()
  const mails = delivered.filter(({ template }) => template === 'imported')
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    'anna.neri@esempio.it',
    'luca@esempio.it',
    'nuovo@esempio.it',
  ])
  expect(count("audit_log WHERE action = 'transfer.write'")).toBe(3)
  expect((await call('POST', `/${body.runId}/write`, {})).status).toBe(400)
})

it('runs are forgotten after a month, and what came in stays', async () => {
  const { send, count, clock, background } = await testImports()
  await send(PEOPLE_CSV, 'kind=people')
  clock.advance(31 * DAY_MS)
  await background.tick()
  await background.idle()
  expect([count('import_runs'), count('imported_rows')]).toEqual([0, 0])
  expect(count("users WHERE email = 'luca@esempio.it'")).toBe(1)
})

it('takes one file at a time, and takes none back that still comes in', async () => {
  const { send, undo, count, connection, clock } = await testImports()
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => send(PEOPLE_CSV, 'kind=people')),
  )
  const taken = replies.filter(({ body }) => body.runId)
  expect(taken).toHaveLength(1)
  expect(count("users WHERE email LIKE '%@esempio.it'")).toBe(2)
  const id = taken[0]?.body.runId ?? ''
  connection.exec('UPDATE import_runs SET finished_at = NULL')
  expect((await undo(id)).body.code).toBe('import.running')
  clock.advance(DAY_MS)
  expect((await undo(id)).body).toMatchObject({ removed: { people: 2 } })
})

it('lets others have their turn after each batch of a long file', async () => {
  const { send } = await testImports()
  const rows = Array.from({ length: 500 }, (_, at) => `p${at}@esempio.it;Anna;Neri;cliente`)
  let turns = 0
  let isOver = false
  const nextTurn = () => {
    turns += 1
    if (!isOver) setImmediate(nextTurn)
  }
  setImmediate(nextTurn)
  const { body } = await send(['email;nome;cognome;tipo', ...rows].join('\n'), 'kind=people')
  isOver = true
  expect(body.parts[0]).toMatchObject({ rows: 500, added: 500 })
  // Judged by 50, written by 25.
  expect(turns).toBeGreaterThanOrEqual(500 / 50 + 500 / 25)
})

it('says which trade or province of the file is unknown, and knows "e" written as "&"', async () => {
  const { send } = await testImports()
  const head = 'titolo;descrizione;categoria;provincia;citta;nome;cognome;email'
  const row = (trade: string, province: string) =>
    `Caldaia;Non parte;${trade};${province};;Anna;Neri;anna@esempio.it`
  const file = [head, row('Stregone', 'PD'), row('Caldaie & stufe', 'Atlantide'), row('', 'PD')]
  const { body } = await send(file.join('\n'), 'kind=requests&dryRun=1')
  const messages = body.faults.map(({ row: line, message }) => `${line} ${message}`)
  expect(messages).toContain('2 Non conosciamo questo mestiere: «Stregone»')
  expect(messages).toContain('3 Non conosciamo questa provincia: «Atlantide»')
  expect(messages).toContain('4 Seleziona una categoria')
  expect(messages.filter((one) => one.startsWith('3') && one.includes('mestiere'))).toEqual([])
})
