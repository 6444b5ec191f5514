import { expect, it } from 'vitest'
import type { ProspectImportReply } from '#modules/growth/contract/prospects.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { testFirms } from '#src/test-app/firms.ts'
import { setTestIban, testShopper } from '#src/test-app/shopper.ts'
import { testApp } from '#src/test-app.ts'

const FILE = `nome,mestiere,citta,telefono,email,note
"Rossi, Impianti",Idraulico,Padova,049 123456,info@rossi.example,Vicino alla fiera
Bianchi,elettricista,Abano Terme,,,
Verdi,,,,,
`

const office = async () => {
  const product = testApp()
  const { cookie } = await product.signUpStaff('admin')
  const call = (method: string, path: string, body?: object) =>
    product.request(method, `/api/admin/prospects${path}`, { cookie, ...(body && { body }) })
  const put = async (csv: string | Uint8Array<ArrayBuffer>, query = '', type = 'text/csv') => {
    const reply = await product.app.request(`/api/admin/prospects/import${query}`, {
      method: 'POST',
      headers: { cookie, 'content-type': type },
      body: csv,
    })
    return {
      status: reply.status,
      body: (await reply.json()) as ProspectImportReply & { code?: string },
    }
  }
  const total = async () => ((await (await call('GET', '')).json()) as { total: number }).total
  return { ...product, cookie, call, put, total }
}

it('come from a file: a trial writes nothing, a second time changes nothing, and it can be taken back', async () => {
  const { put, total, call } = await office()
  expect((await put(FILE, '?dryRun=1')).body).toEqual({
    rows: 3,
    faults: [],
    ignored: [],
    added: 3,
    importId: null,
  })
  expect(await total()).toBe(0)
  const { body } = await put(FILE)
  expect(body).toMatchObject({ rows: 3, added: 3, importId: expect.any(String) })
  expect((await put(FILE)).body).toMatchObject({ rows: 3, added: 0, importId: null })
  expect((await put(`${FILE}${FILE.split('\n')[2]}\n`)).body).toMatchObject({ rows: 4, added: 0 })
  expect(await total()).toBe(3)
  await call('DELETE', `/import/${body.importId}`)
  expect(await total()).toBe(0)
})

it('come a thousand at once, with what was noted of each', async () => {
  const { put } = await office()
  const rowOf = (index: number) =>
    `Impresa ${index},Idraulico,Padova,049 ${100000 + index},info${index}@impresa.example,${'Ha due furgoni, lavora anche a Rovigo; richiamare a settembre. '.repeat(5).replaceAll(',', '')}`
  const rows = Array.from({ length: 1000 }, (_, index) => rowOf(index))
  const file = `nome,mestiere,citta,telefono,email,note\n${rows.join('\n')}\n`
  expect(await put(file)).toMatchObject({ status: 200, body: { added: 1000, faults: [] } })
  expect((await put(`${file}${rowOf(1000)}\n`)).body.code).toBe('prospects.too-many')
})

it('are the same whatever way their number is written', async () => {
  const { put, call, total } = await office()
  const row = (phone: string) => `Rossi,Padova,${phone}`
  const file = `nome,citta,telefono\n${row('049 8765432')}\n${row('+39 049/8765432')}\n`
  expect((await put(file)).body).toMatchObject({ rows: 2, added: 1 })
  expect((await put(`nome,citta,telefono\n${row('0039 0498765432')}\n`)).body.added).toBe(0)
  expect((await put(`nome,citta,telefono\n${row('049 8765433')}\n`)).body.added).toBe(1)
  expect(await total()).toBe(2)
  const added = await call('POST', '', { name: 'Neri', phone: 'Tel. 333 1234567' })
  const { id, ...neri } = (await added.json()) as { id: string }
  expect(neri).toMatchObject({ phone: 'Tel. 333 1234567', phoneE164: '+393331234567' })
  const changed = await call('PATCH', `/${id}`, { phone: 'lo stesso di prima' })
  expect(await changed.json()).toMatchObject({ phone: 'lo stesso di prima', phoneE164: null })
})

const listed = async ({ call }: Pick<Awaited<ReturnType<typeof office>>, 'call'>) =>
  ((await (await call('GET', '?sort=name')).json()) as { items: Record<string, unknown>[] }).items

it.each([
  ['Windows-1252 with semicolons', 'latin1', ';', ''],
  ['UTF-16 with tabs', 'utf16le', '\t', '\uFEFF'],
  ['UTF-8 with a mark, commas and a declared delimiter', 'utf8', ',', '\uFEFFsep=,\r\n'],
] as const)(
  'are read as Excel in Italy writes them: %s',
  async (_, encoding, delimiter, before) => {
    const product = await office()
    const rows = [
      ['Ragione sociale', 'Comune', 'Cellulare', 'E-mail', 'P. IVA'],
      ['Caffè e Cucine', 'Forlì', '0543 123456', 'info@caffe.example', '00743110157'],
    ]
    const text = before + rows.map((cells) => cells.join(delimiter)).join('\r\n')
    const { body } = await product.put(new Uint8Array(Buffer.from(text, encoding)))
    expect(body).toMatchObject({ rows: 1, added: 1, faults: [], ignored: [] })
    expect(await listed(product)).toMatchObject([
      {
        name: 'Caffè e Cucine',
        city: 'Forlì',
        phone: '0543 123456',
        email: 'info@caffe.example',
        vatId: '00743110157',
      },
    ])
  },
)

it('name the columns that nothing is made of, and lose none in silence', async () => {
  const { put } = await office()
  const file =
    'nome;Email;e-mail;Sito web;vuota;\nRossi;a@rossi.example;b@rossi.example;rossi.example;;resto\n'
  expect((await put(file, '?dryRun=1')).body.ignored).toEqual(['e-mail', 'Sito web', 'colonna 6'])
})

it('come back from their own export as they were', async () => {
  const product = await office()
  const { call, put, request, cookie } = product
  const firm = {
    name: 'Rossi; "Impianti"',
    categoryId: null,
    city: 'Padova',
    phone: '+39 049 123456',
    email: 'info@rossi.example',
    vatId: '00743110157',
    note: 'Due\nrighe',
    state: 'visited',
    nextAt: '2026-04-01',
    consentAt: '2026-03-01',
  }
  const { id } = (await (await call('POST', '', firm)).json()) as { id: string }
  const exported = await (
    await request('GET', '/api/admin/prospects?format=csv', { cookie })
  ).text()
  await call('DELETE', `/${id}`)
  expect((await put(exported)).body).toMatchObject({ added: 1, faults: [], ignored: [] })
  expect(await listed(product)).toMatchObject([firm])
  await call('DELETE', `/${(await listed(product))[0]?.['id']}`)
  const touched = exported.replace('2026-04-01', '01/04/2026').replace('2026-03-01', '1/3/2026')
  await put(touched)
  expect(await listed(product)).toMatchObject([firm])
})

it('are told that an old spreadsheet cannot be read, and refuse a file that only claims to be one', async () => {
  const { put, total } = await office()
  for (const start of [
    [0xd0, 0xcf, 0x11, 0xe0],
    [0x50, 0x4b, 0x03, 0x04],
  ])
    expect(await put(new Uint8Array([...start, 1, 2]))).toMatchObject({
      status: 400,
      body: { code: 'prospects.unreadable' },
    })
  expect(await total()).toBe(0)
})

it('keep what was changed since, when a file is taken back', async () => {
  const { put, total, call, clock } = await office()
  const { importId } = (await put(FILE)).body
  const { items } = (await (await call('GET', '?q=Bianchi')).json()) as { items: { id: string }[] }
  clock.advance(1000)
  await call('PATCH', `/${items[0]?.id}`, { state: 'visited' })
  await call('DELETE', `/import/${importId}`)
  expect(await total()).toBe(1)
})

it('name each faulty row and its field, and none of a faulty file is added', async () => {
  const { put, total } = await office()
  const file = `nome;mestiere;citta;telefono;email;note
Rossi;Mago;Padova;049 1;non-una-email;x
;Idraulico;Padova;;;
Bianchi;Idraulico;Padova;${'333 1234567 '.repeat(4)};;
`
  const { body } = await put(file, '?dryRun=1')
  expect(body.faults).toEqual([
    { row: 2, field: 'email', message: 'Email non valida' },
    { row: 2, field: 'mestiere', message: 'Mestiere sconosciuto' },
    { row: 3, field: 'nome', message: 'Nome richiesto' },
    { row: 4, field: 'telefono', message: 'Massimo 40 caratteri' },
  ])
  expect(await put(file)).toMatchObject({ status: 409, body: { code: 'prospects.faulty' } })
  expect(await total()).toBe(0)
})

it.each([
  ['', 400],
  ['a,b,c\n1,2,3', 400],
  [`nome\n${'x\n'.repeat(1001)}`, 400],
  ['nome\n"aperto', 200],
  [`nome\n=HYPERLINK("http://x")\n<script>alert(1)</script>`, 200],
  [`nome\n${'a'.repeat(500)}`, 409],
  ['nome\n\u0000\u0007', 409],
])('survive the file %j', async (csv, status) => {
  const { put } = await office()
  expect((await put(csv)).status).toBe(status)
})

it('are refused in any other form than CSV, and to everybody but admins', async () => {
  const { put, request, signUpStaff } = await office()
  expect((await put('{}', '', 'application/json')).status).toBe(415)
  const { cookie } = await signUpStaff('moderator')
  expect((await request('GET', '/api/admin/prospects', { cookie })).status).toBe(403)
})

it('are mailed by nothing, shown to nobody, and gone after twelve silent months', async () => {
  const product = await office()
  await product.put(FILE)
  const before = product.mails().length
  for (const _ of [1, 2]) {
    product.background.tick()
    await product.background.idle()
  }
  expect(product.mails()).toHaveLength(before)
  for (const path of ['/', '/lavori', '/professionisti', '/sitemap.xml', '/api/waiting-list'])
    expect(await (await product.app.request(path)).text()).not.toContain('rossi.example')
  product.clock.advance(380 * DAY_MS)
  for (const _ of [1, 2]) {
    product.background.tick()
    await product.background.idle()
  }
  expect(product.connection.prepare('SELECT count(*) FROM prospects').pluck().get()).toBe(0)
})

it('move on by themselves: by a confirmed address or a shown firm’s VAT number, then by an order paid', async () => {
  const { product, plumber, admin, call, openFirm } = await testFirms()
  const add = async (fields: object) =>
    (await call('POST', '/api/admin/prospects', admin, { name: 'Rossi', ...fields })).body.id
  const reached = async (id: string) =>
    (await call('GET', `/api/admin/prospects/${id}`, admin)).body.state
  const isVerified = (isIt: number) =>
    product.connection
      .prepare('UPDATE users SET email_verified = ? WHERE id = ?')
      .run(isIt, plumber.user.id)
  const { moveOn } = product.growth.prospects
  isVerified(0)
  const byEmail = await add({ email: plumber.user.email, state: 'refused' })
  const byNumber = await add({ vatId: TEST_FIRM.vatId })
  const unknown = await add({ email: 'altri@example.it', vatId: '00743110157' })
  expect(moveOn()).toBe(0)
  isVerified(1)
  expect([moveOn(), moveOn()]).toEqual([1, 0])
  await openFirm()
  expect([moveOn(), moveOn()]).toEqual([1, 0])
  expect(await Promise.all([byEmail, byNumber, unknown].map(reached))).toEqual([
    'registered',
    'registered',
    'to_visit',
  ])
  setTestIban(product)
  const shopper = testShopper(product, plumber.cookie)
  const { id: order } = await shopper.ordered()
  const paid = { paidAt: product.clock.now().toISOString(), reference: 'CRO 1' }
  expect((await call('POST', `/api/admin/orders/${order}/mark-paid`, admin, paid)).status).toBe(200)
  expect([moveOn(), moveOn()]).toEqual([2, 0])
  expect(await reached(byNumber)).toBe('paying')
})
