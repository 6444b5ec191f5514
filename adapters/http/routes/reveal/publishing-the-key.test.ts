/** The question of publishing: the site's answer comes first, the client's counts, without JavaScript too. */
import { describe, expect, it } from 'vitest'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { testPlainForms } from '#src/test-app/plain-forms.ts'

const FORM = {
  categoria: 'idraulico',
  title: 'Perdita sotto il lavello',
  description: 'Il sifone della cucina perde.',
  urgency: 'week',
  comune: 'Milano',
  clientName: 'Giulia',
  clientLastName: 'Bianchi',
  clientEmail: 'giulia@example.it',
  preferredContactMethods: 'email',
  maxReveals: '3',
  privacyAccepted: 'on',
}

const MODES = ['at_once', 'on_request'] as const

const setUp = async (preset: (typeof MODES)[number]) => {
  const site = await testPlainForms()
  const { cookie } = await site.signUpStaff('admin')
  const body = { contactMode: preset }
  const set = await site.request('PUT', '/api/admin/settings/listings', { cookie, body })
  expect(set.status).toBe(200)
  const modes = () =>
    site.connection.prepare('SELECT contact_mode FROM job_requests ORDER BY rowid').pluck().all()
  return { ...site, modes }
}

const checkedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*name="contactMode"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => /checked=""/.test(input))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1])

describe.each(MODES)('a site that prefers %s', (preset) => {
  const other = preset === 'at_once' ? 'on_request' : 'at_once'

  it('asks one question with two answers, its own first', async () => {
    const { app } = await setUp(preset)
    const html = await (await app.request('/pubblica-annuncio')).text()
    expect(html.match(/name="contactMode"/g)).toHaveLength(2)
    expect(checkedIn(html)).toEqual([preset])
  })

  it('takes the other answer, also where something else is wrong first', async () => {
    const { post, client, modes } = await setUp(preset)
    const form = { ...FORM, contactMode: other }
    const again = await post('/pubblica-annuncio', { ...form, title: '' }, client.cookie)
    expect([again.status, checkedIn(await again.text())]).toEqual([400, [other]])
    expect(modes()).toEqual([])
    expect((await post('/pubblica-annuncio', form, client.cookie)).status).toBe(303)
    expect(modes()).toEqual([other])
  })

  it('takes what no program chose as at once, for the specification knows no other', async () => {
    const { request, client, modes } = await setUp(preset)
    const sent = await request('POST', '/api/job-requests', {
      cookie: client.cookie,
      body: SAMPLE_REQUEST,
    })
    expect(sent.status).toBe(201)
    expect(modes()).toEqual(['at_once'])
  })
})
