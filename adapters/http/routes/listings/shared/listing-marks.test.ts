/** What the queue is told to look at, with its place. */
import { expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { ModerationReply } from '#modules/listings/contract/shared/moderation.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { testApp } from '#src/test-app.ts'

const setUp = () => {
  const product = testApp()
  const queue = async () => {
    const admin = await product.signUpStaff('admin')
    const path = '/api/admin/moderation?kind=job&state=pending'
    const reply = await product.request('GET', path, { cookie: admin.cookie })
    const { items } = (await reply.json()) as ModerationReply
    return new Map(
      items.map(({ id, marks = [] }) => [
        id,
        marks.filter(({ mark }) => mark !== 'address_unconfirmed'),
      ]),
    )
  }
  const own = async () => {
    const visitor = await product.signUp({ isVerified: true })
    return { ...visitor, fields: { clientEmail: visitor.user.email } }
  }
  return { ...product, queue, own }
}

it('says which contact stands in the title and which in the text, and takes no price or day for one', async () => {
  const { jobs, queue, own } = setUp()
  const owner = await own()
  const title = 'Bagno, chiamami al 333 12 34 567'
  const { id } = await jobs.publish(owner, {
    title,
    description: 'Scrivi a bagno@example.it, ciao',
  })
  const honest = await jobs.publish(owner, {
    title: 'Bagno di 6 m² entro il 12/05/2027',
    description: 'Ho 1.500,00 € e tempo dal 10/12/2026, ore 14:30: serve qualcuno di bravo.',
  })
  const marks = await queue()
  expect(marks.get(id)).toEqual([
    { mark: 'contact_in_text', text: 'Possibile contatto nel titolo: 333 12 34 567' },
    { mark: 'contact_in_text', text: 'Possibile contatto nel testo: bagno@example.it,' },
  ])
  expect(marks.get(honest.id)).toEqual([])
})

it.each([
  ['city', 'Milano 333 1234567', 'nella città: 333 1234567'],
  ['clientName', 'Ada 333 12 34 567', 'nel nome: 333 12 34 567'],
  ['budget', 'Chiamate 3331234567', 'nel budget: 3331234567'],
])(
  'says that a contact stands in another place that everybody reads: %s',
  async (field, typed, where) => {
    const { jobs, queue, own, request } = setUp()
    const owner = await own()
    const mark = { mark: 'contact_in_text', text: `Possibile contatto ${where}` }
    const { id } = await jobs.publish(owner, { [field]: typed, description: 'Un tubo che perde.' })
    expect((await queue()).get(id)).toEqual([mark])
    const honest = await jobs.publish(owner, {
      budget: '5000_10000',
      description: 'Il bagno da rifare tutto, con la doccia.',
    })
    expect((await queue()).get(honest.id)).toEqual([])
    await jobs.approve(honest.id)
    const path = `/api/my-job-requests/${honest.id}`
    const edited = await request('PATCH', path, { cookie: owner.cookie, body: { [field]: typed } })
    expect(edited.status).toBe(200)
    expect((await queue()).get(honest.id)).toEqual([mark])
  },
)

it('names the same text of 30 days, whatever its capitals, and not an older one', async () => {
  const { jobs, queue, own, clock } = setUp()
  const first = await own()
  await jobs.publish(first, { ...first.fields, title: 'La prima' })
  const again = await jobs.publish(first, {
    title: 'La seconda',
    description: SAMPLE_REQUEST.description.toUpperCase(),
  })
  expect((await queue()).get(again.id)).toContainEqual({
    mark: 'same_text',
    text: 'Stesso testo di un altro annuncio degli ultimi 30 giorni: «La prima»',
  })
  clock.advance(31 * 24 * 60 * 60 * 1000)
  const late = await jobs.publish(await own())
  expect((await queue()).get(late.id)?.map(({ mark }) => mark)).not.toContain('same_text')
})

it('counts the other accounts of a number however it is written, and never one’s own', async () => {
  const { jobs, queue, own } = setUp()
  const [one, two] = [await own(), await own()]
  const alone = await jobs.publish(one, { description: 'Un tubo che gocciola in cucina, piano.' })
  await jobs.publish(one, { description: 'Un tubo che gocciola in bagno, secondo piano.' })
  expect((await queue()).get(alone.id)).toEqual([])
  const other = await jobs.publish(two, {
    clientPhone: '0039 3331234567',
    description: 'Serve rifare la cucina tutta, con il forno.',
  })
  expect((await queue()).get(other.id)).toEqual([
    { mark: 'phone_of_others', text: 'Stesso telefono di un altro account' },
  ])
})

it('tells staff and professionals of a client who has a firm of that trade there, and of no other', async () => {
  const { jobs, queue, own, request } = setUp()
  const plumber = await own()
  await request('PUT', '/api/firm', { cookie: plumber.cookie, body: TEST_FIRM })
  const { id } = await jobs.publish(plumber, { description: 'Vorrei sapere i prezzi degli altri.' })
  const elsewhere = await jobs.publish(plumber, {
    provinceId: 'BG',
    city: 'Bergamo',
    description: 'Il bagno della casa al lago perde.',
  })
  const marks = await queue()
  expect(marks.get(id)).toEqual([
    { mark: 'client_of_same_trade', text: 'Chi chiede è un’impresa dello stesso settore' },
  ])
  expect(marks.get(elsewhere.id)).toEqual([])
  for (const listing of [id, elsewhere.id]) await jobs.approve(listing)
  const seen = async (listing: string) =>
    (await (await request('GET', `/api/job-requests/${listing}`)).json()) as {
      publisher: { isOfSameTrade?: boolean }
    }
  expect((await seen(id)).publisher.isOfSameTrade).toBe(true)
  expect((await seen(elsewhere.id)).publisher).not.toHaveProperty('isOfSameTrade')
  const mine = await request('GET', `/api/my-job-requests/${id}`, { cookie: plumber.cookie })
  expect(await mine.text()).not.toContain('"marks"')
})

it('knows a trade and a province for 30 days after the firm left them, so that a minute without is no way round', async () => {
  const { jobs, queue, own, request, clock, background, logIn } = setUp()
  const plumber = await own()
  const save = (changes: object, cookie = plumber.cookie) =>
    request('PUT', '/api/firm', { cookie, body: { ...TEST_FIRM, ...changes } })
  const ask = async (description: string, by = plumber) => {
    const { id } = await jobs.publish(by, { description })
    return (await queue()).get(id)?.map(({ mark }) => mark)
  }
  const OTHER = { trades: ['elettricista'] }
  const THERE = { provinceId: 'TO', city: 'Torino', areas: [{ provinceId: 'TO' }] }
  await save({})
  await save(OTHER)
  expect(await ask('Quanto chiedono gli altri per un lavello?')).toEqual(['client_of_same_trade'])
  clock.advance(DAY_MS)
  await save(THERE)
  expect(await ask('E quanto per una doccia con il piatto?')).toEqual(['client_of_same_trade'])
  await save({ ...OTHER, ...THERE })
  clock.advance(31 * DAY_MS)
  background.tick()
  await background.idle()
  const later = await logIn(plumber.user.email)
  expect(await ask('Un mese dopo serve davvero un idraulico.', { ...plumber, ...later })).toEqual(
    [],
  )
})
