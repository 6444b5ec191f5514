/** `Scopri i Contatti` without JavaScript, where the client gives the contact. */
import { beforeEach, expect, it } from 'vitest'
import { testOnRequest } from '#src/test-app/on-request.ts'
import { ADDED_WORD } from '#src/test-app/requests.ts'

let site: Awaited<ReturnType<typeof testOnRequest>>
beforeEach(async () => {
  site = await testOnRequest()
})

const post = (path: string, cookie = '') =>
  site.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: '',
  })

it('reserves once and leads to where one writes; the page has the form', async () => {
  const { put, pro, logIn, info } = site
  const id = put()
  const page = await (await site.app.request(`/lavori/${id}`)).text()
  expect(page).toMatch(new RegExp(`<noscript>.*<form[^>]*action="/lavori/${id}"`, 's'))
  const { cookie } = await logIn(pro.user.email)
  const replies = [await post(`/lavori/${id}`, cookie), await post(`/lavori/${id}`, cookie)]
  expect(replies.map(({ status }) => status)).toEqual([303, 303])
  const [to] = new Set(replies.map(({ headers }) => headers.get('location')))
  expect(to).toMatch(/^\/messaggi\//)
  expect(await info()).toMatchObject({ contactsReserved: 2 })
  const talk = await (await site.app.request(to ?? '', { headers: { cookie } })).text()
  expect(talk).toContain('Scrivi la tua offerta')
  expect(talk).not.toContain(ADDED_WORD.clientLastName)
})

it('says on the page why not, and sends strangers to the log-in', async () => {
  const { put, connection } = site
  const id = put()
  expect((await post(`/lavori/${id}`)).headers.get('location')).toBe(
    `/login?returnTo=${encodeURIComponent(`/lavori/${id}`)}`,
  )
  const { cookie } = await site.professional('basic')
  connection.exec(`UPDATE job_requests SET reveal_count = 5 WHERE id = '${id}'`)
  const refused = await post(`/lavori/${id}`, cookie)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(
    'Questa richiesta ha già ricevuto il numero massimo di professionisti',
  )
  expect((await post('/lavori/nessuna', cookie)).status).toBe(404)
})
