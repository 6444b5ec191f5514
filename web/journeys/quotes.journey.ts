/** Sealed quotes for one request: written and compared on a phone, one is chosen, nobody else ever sees them. */
import { beforeAll, expect, it } from 'vitest'
import { comparePage, quotePage, talkPage, talkPaths } from '#modules/talks/contract/paths.ts'
import type { QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import type { TalkListReply } from '#modules/talks/contract/talks.ts'
import { adminSession, call, registered, requestNumber } from './marketplace.ts'
import { operatorOf } from './operator.ts'
import { logIn, PASSWORD, register } from './people.ts'
import { visitSite } from './visit-site.ts'

const { site, arrive } = visitSite()
const PHONE = { viewport: { width: 390, height: 844 } }
const DAY_MS = 86_400_000

let requestId: string

beforeAll(async () => {
  const client = await registered(site, 'mia@example.it')
  const admin = await adminSession(site)
  const made = await call(site, client, ['POST', '/api/job-requests', requestNumber(1)])
  requestId = String(made.body?.['id'])
  await call(site, admin, ['POST', `/api/admin/job-requests/${requestId}/approve`])
})

/** A professional on a phone who has revealed the request's contact, and the talk that opened with it. */
const professional = async (firstName: string) => {
  const visit = await arrive(PHONE)
  const email = `${firstName.toLowerCase()}@example.it`
  await register(visit.page, email, firstName)
  operatorOf(site).grantSubscription(email)
  await visit.page.request.post(`/api/job-requests/${requestId}/reveal-contact`)
  const reply = await visit.page.request.get(talkPaths.list({ limit: 1, offset: 0 }))
  const { items } = (await reply.json()) as TalkListReply
  return { ...visit, talkId: items[0]?.id ?? '' }
}

it('two professionals quote, the client compares, chooses one, and the other is notified', async () => {
  const anna = await professional('Anna')
  await anna.page.goto(`${talkPage(anna.talkId)}/preventivo`)
  await anna.page.getByRole('radio', { name: /^Prezzo fisso/ }).check({ force: true })
  await anna.page.getByLabel(/^Prezzo in euro/).fill('1.000')
  await anna.page.getByRole('radio', { name: 'Senza IVA' }).check({ force: true })
  await anna.page.getByText('Con IVA 1.220,00 €').waitFor()
  await anna.page.getByRole('button', { name: 'Guarda l’anteprima' }).click()
  await anna.page.getByRole('button', { name: 'Invia il preventivo' }).click()
  await anna.page.waitForURL(`**${talkPage(anna.talkId)}`)

  const bruno = await professional('Bruno')
  const validUntil = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
  const quote = { shape: 'fixed', price: 1150, vatIncluded: true, vatRate: 10, validUntil }
  const sent = await bruno.page.request.post(talkPaths.quotes(bruno.talkId), { data: quote })
  expect(sent.ok()).toBe(true)

  const third = await professional('Terzo')

  const client = await arrive(PHONE)
  await logIn(client.page, 'mia@example.it')
  await client.page.goto(comparePage(requestId))
  await client.page
    .getByRole('heading', { name: 'Il più basso con IVA: Bruno Bianchi, 1.150,00 €' })
    .waitFor()
  await client.page.getByText('Non dice se il sopralluogo è gratis').first().waitFor()
  await client.page.getByRole('button', { name: 'Ho scelto Bruno Bianchi' }).click()
  await client.page.getByRole('button', { name: 'Sì, chiudi la richiesta' }).click()
  await client.page.getByText('Scelto', { exact: true }).waitFor()

  const { items } = (await (
    await client.page.request.get(talkPaths.quotesFor(requestId))
  ).json()) as QuoteComparisonReply
  expect(items.map(({ professionalName, state }) => [professionalName, state])).toEqual([
    ['Anna Bianchi', 'closed'],
    ['Bruno Bianchi', 'chosen'],
  ])
  const request = await client.page.request.get(`/api/job-requests/${requestId}`)
  expect(await request.json()).toMatchObject({ status: 'completed' })
  const news = await anna.page.request.get(talkPaths.one(anna.talkId))
  expect(await news.json()).toMatchObject({ unread: 1, state: 'closed' })

  const sealed = [quotePage(bruno.talkId, items[1]?.quote.id ?? ''), comparePage(requestId)]
  const moderator = await signedInModerator()
  for (const outsider of [anna, third, moderator])
    for (const path of sealed)
      expect((await outsider.page.request.get(path)).status(), path).toBe(404)
  for (const person of [anna, bruno, third, client, moderator]) {
    expect(person.complaints).toEqual([])
    await person.context.close()
  }
})

const signedInModerator = async () => {
  const visit = await arrive()
  await operatorOf(site).createAdmin('moderatrice@example.it', PASSWORD, 'moderator')
  const credentials = { email: 'moderatrice@example.it', password: PASSWORD }
  await visit.page.request.post('/api/login', { data: credentials })
  return visit
}
