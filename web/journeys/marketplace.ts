/** A small marketplace created through the product's API. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { UploadReply } from '#modules/media/contract/pictures.ts'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { makePhonePhoto } from '#src/test-app/pictures.ts'
import { createOperator } from './operator.ts'
import { JOURNEY_PASSWORD } from './people.ts'
import { buildNthItem, ITEM_COUNT, verifyEmail } from './showcase-market.ts'
import type { JourneySite } from './site.ts'

const REQUESTS = 24
/** The request that has pictures, and whose page the states visit. */
const PICTURED = 2
/** The offer that is sold in the end; it has pictures too. */
const SOLD = 1
/** An offer whose pictures are swiped through. */
const SWIPED = 5
/** Requests of the client, whose own list shows all actions; the others belong to a neighbour. */
const OWN = 5

type Session = { readonly cookie: string }

export const callApi = async (
  site: JourneySite,
  session: Session,
  [method, path, body]: [string, string, unknown?],
) => {
  const reply = await fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie: session.cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return { reply, body: (await reply.json().catch(() => null)) as Record<string, unknown> | null }
}

/** One neighbour publishes for many. */
const forgetPublications = ({ dataFolder }: JourneySite) => {
  const file = new Sqlite(join(dataFolder, 'app.db'))
  file.exec("DELETE FROM rate_limit_hits WHERE key LIKE 'publish%'")
  file.close()
}

/** Addresses of pictures that somebody has uploaded. */
export const uploadPicture = async (site: JourneySite, session: Session, count: number) => {
  const form = new FormData()
  for (let place = 1; place <= count; place += 1) {
    const { name, bytes } = await makePhonePhoto(`IMG_${2030 + place}.jpg`)
    form.append('images', new File([Uint8Array.from(bytes)], name))
  }
  const reply = await fetch(`${site.url}/api/upload-images`, {
    method: 'POST',
    headers: { cookie: session.cookie },
    body: form,
  })
  const { images } = (await reply.json()) as UploadReply
  return images.map(({ url }) => url)
}

/** Cookies of a log-in or a registration. */
export const sessionFrom = (reply: Response): Session => ({
  cookie: reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
})

export const registerByApi = async (
  site: JourneySite,
  email: string,
  who = {},
): Promise<Session> => {
  const { reply } = await callApi(site, { cookie: '' }, [
    'POST',
    '/api/auth/register',
    { firstName: 'Mia', lastName: 'Verdi', email, password: JOURNEY_PASSWORD, ...who },
  ])
  return sessionFrom(reply)
}

export const adminSession = async (site: JourneySite): Promise<Session> => {
  const credentials = { email: 'admin@example.it', password: JOURNEY_PASSWORD }
  return sessionFrom(
    (await callApi(site, { cookie: '' }, ['POST', '/api/login', credentials])).reply,
  )
}

export const buildNthRequest = (number: number) => ({
  categoryId: ['idraulico', 'elettricista', 'imbianchino', 'giardiniere'][number % 4],
  urgency: ['week', 'month', '3_months', 'not_urgent'][number % 4],
  regionId: '03',
  provinceId: 'MI',
  city: 'Milano',
  title: `Richiesta numero ${number}: sistemare la casa di campagna`,
  description: `Il lavoro numero ${number} è descritto con cura. `.repeat(5),
  budget: '500_1000',
  clientName: 'Mia',
  clientLastName: 'Verdi',
  clientEmail: 'mia@example.it',
  clientPhone: '3331234567',
  preferredContactMethods: ['email', 'phone'],
})

/**
 * A client with requests and items (one done, one waiting, one rejected each), a neighbour with enough listings for
 * a second page, a subscriber with a revealed contact, a professional without subscription, an admin.
 */
export const openMarketplace = async (site: JourneySite) => {
  const client = await registerByApi(site, 'mia@example.it')
  const neighbour = await registerByApi(site, 'lia@example.it')
  const professional = await registerByApi(site, 'senza@example.it')
  const subscriber = await registerByApi(site, 'pro@example.it')
  createOperator(site).grantSubscription('pro@example.it')
  const admin = await adminSession(site)

  const pictures = await uploadPicture(site, client, 4)
  const send = async (number: number, owner = client) => {
    const images = number === PICTURED ? pictures : []
    const request = { ...buildNthRequest(number), images }
    forgetPublications(site)
    const { body } = await callApi(site, owner, ['POST', '/api/job-requests', request])
    return String(body?.['id'])
  }
  const ids: string[] = []
  for (let number = 1; number <= REQUESTS; number += 1) {
    const id = await send(number, number <= OWN ? client : neighbour)
    ids.push(id)
    await callApi(site, admin, ['POST', `/api/admin/job-requests/${id}/approve`])
  }
  const [completedId = '', jobId = '', revealedId = '', changingId = ''] = ids
  await callApi(site, client, ['POST', `/api/my-job-requests/${completedId}/complete`])
  await callApi(site, subscriber, ['POST', `/api/job-requests/${revealedId}/reveal-contact`])
  await reportOwnReveal(site, subscriber)
  const input = { modificationRequest: 'Il budget è salito a 2.000 €, potete correggerlo?' }
  await callApi(site, client, [
    'POST',
    `/api/my-job-requests/${changingId}/request-modification`,
    input,
  ])

  const rejectedId = await send(REQUESTS + 1)
  const reason = 'C’è un numero di telefono nel testo: i contatti hanno il loro posto.'
  await callApi(site, admin, ['POST', `/api/admin/job-requests/${rejectedId}/reject`, { reason }])
  await send(REQUESTS + 2)
  const shown = await fillShowcase(site, { client, neighbour, admin })
  const firm = await presentFirm(site, { subscriber, admin })
  return {
    sessions: { client, professional, subscriber, admin },
    fixtures: { jobId, completedId, rejectedId, firm, ...shown },
  }
}

/** The subscriber's firm, with a checked credential and one that waits; answers its slug. */
const presentFirm = async (
  site: JourneySite,
  { subscriber, admin }: { readonly subscriber: Session; readonly admin: Session },
) => {
  await callApi(site, subscriber, ['PUT', '/api/firm', TEST_FIRM])
  const { body: shown } = await callApi(site, subscriber, ['POST', '/api/firm/show'])
  await callApi(site, admin, ['POST', `/api/admin/firms/${shown?.['id']}/approve`])
  const claim = async (kind: string, detail: string) => {
    const claimed = { kind, detail, validUntil: '2099-12-31' }
    const { body } = await callApi(site, subscriber, ['POST', '/api/firm/credentials', claimed])
    return String(body?.['id'])
  }
  const checked = await claim('register', 'MI-123456')
  const check = { method: 'visura camerale', evidence: 'T 123456' }
  await callApi(site, admin, ['POST', `/api/admin/credentials/${checked}/check`, check])
  await claim('insurance', 'Polizza 12345, 1 milione di euro')
  return String(shown?.['slug'])
}

const reportOwnReveal = async (site: JourneySite, subscriber: Session) => {
  const reply = await fetch(`${site.url}/api/contact-reveals`, { headers: subscriber })
  const [reveal] = (await reply.json()) as { id: string }[]
  const complaint = { fault: 'wrong_number', details: 'Risponde una pizzeria.' }
  await callApi(site, subscriber, ['POST', `/api/contact-reveals/${reveal?.id}/report`, complaint])
}

type Sellers = { readonly client: Session; readonly neighbour: Session; readonly admin: Session }

const fillShowcase = async (site: JourneySite, { client, neighbour, admin }: Sellers) => {
  await verifyEmail(site, 'mia@example.it')
  await verifyEmail(site, 'lia@example.it')
  const pictures: Readonly<Record<number, readonly string[]>> = {
    [SOLD]: await uploadPicture(site, client, 2),
    [SWIPED]: await uploadPicture(site, client, 3),
  }
  const send = async (number: number, seller = client) => {
    const item = { ...buildNthItem(number), images: pictures[number] ?? [] }
    forgetPublications(site)
    const { body } = await callApi(site, seller, ['POST', '/api/showcase-items', item])
    return String(body?.['id'])
  }
  const ids: string[] = []
  for (let number = 1; number <= ITEM_COUNT; number += 1) {
    const id = await send(number, number <= OWN ? client : neighbour)
    ids.push(id)
    await callApi(site, admin, ['POST', `/api/admin/showcase-items/${id}/approve`])
  }
  const [soldId = '', itemId = ''] = ids
  await callApi(site, client, ['POST', `/api/my-showcase-items/${soldId}/sold`])
  const refusedId = await send(ITEM_COUNT + 1)
  const reason = 'Il prezzo è per tutti e quattro i pezzi o per uno? Scrivilo.'
  await callApi(site, admin, ['POST', `/api/admin/showcase-items/${refusedId}/reject`, { reason }])
  await send(ITEM_COUNT + 2)
  return { itemId, soldId, refusedId }
}
