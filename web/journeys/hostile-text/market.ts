/** A marketplace with the worst texts in every free-text field. */
import { CONSUMER_PROFILE, PLAN_LINE, TEST_IBAN } from '#src/test-app/shopper.ts'
import { adminSession, callApi, requestNumber, uploadPicture } from '../marketplace.ts'
import { createOperator } from '../operator.ts'
import { JOURNEY_PASSWORD } from '../people.ts'
import { itemNumber, verifyEmail } from '../showcase-market.ts'
import type { JourneySite } from '../site.ts'
import {
  HOSTILE_ADDRESS,
  HOSTILE_EMAIL,
  HOSTILE_NAME,
  HOSTILE_PERSON,
  HOSTILE_TEXT,
  HOSTILE_TITLE,
  HOSTILE_WORD,
} from './texts.ts'

type Session = { readonly cookie: string }
type CreatedRow = Readonly<Record<string, unknown>> & { readonly id: string }

const REASON = HOSTILE_TEXT.slice(0, 600)

export const openHostileMarket = async (site: JourneySite) => {
  const admin = await adminSession(site)
  const owner = await registered(site, HOSTILE_EMAIL)
  const subscriber = await registered(site, `x${HOSTILE_EMAIL.slice(1)}`)
  createOperator(site).grantSubscription(`x${HOSTILE_EMAIL.slice(1)}`)
  await verifyEmail(site, HOSTILE_EMAIL)
  const ask = asking(site)
  const words = await writeContent(ask, admin)
  const listings = await publish(site, { admin, owner, subscriber })
  const order = await buy(site, { admin, owner })
  const firm = await present(ask, { subscriber, admin })
  const breach = await noteBreach(ask, admin)
  const talks = await converse(ask, { owner, subscriber })
  const user = (await ask(owner, 'GET', '/api/auth/user')).id
  return {
    sessions: { visitor: null, owner, subscriber, admin },
    ids: { ...words, ...listings, order, user, firm, breach, ...talks },
  }
}

export type HostileMarket = Awaited<ReturnType<typeof openHostileMarket>>

const asking =
  (site: JourneySite) =>
  async (who: Session, ...called: Parameters<typeof callApi>[2]): Promise<CreatedRow> =>
    (await callApi(site, who, called)).body as CreatedRow

type Ask = ReturnType<typeof asking>

const registered = async (site: JourneySite, email: string): Promise<Session> => {
  const person = { ...HOSTILE_PERSON, email, password: JOURNEY_PASSWORD, userType: 'professional' }
  const { reply } = await callApi(site, { cookie: '' }, ['POST', '/api/auth/register', person])
  const pairs = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { cookie: pairs.join('; ') }
}

const writeContent = async (ask: Ask, admin: Session) => {
  await ask(admin, 'PUT', '/api/admin/settings/company', {
    companyName: HOSTILE_NAME,
    address: HOSTILE_NAME,
    city: HOSTILE_NAME,
    email: HOSTILE_EMAIL,
    supportHours: HOSTILE_WORD,
  })
  await ask(admin, 'PUT', '/api/admin/settings/homepage', {
    homepageTitle: HOSTILE_WORD,
    homepageSubtitle: HOSTILE_WORD,
  })
  const article = await ask(admin, 'POST', '/api/admin/pages', {
    slug: 'w'.repeat(60),
    title: HOSTILE_TITLE,
    status: 'published',
    author: HOSTILE_NAME,
    keywords: [HOSTILE_NAME.slice(0, 40), 'm'.repeat(40)],
    seoDescription: HOSTILE_TEXT.slice(0, 400),
    content: `# ${HOSTILE_WORD}\n\n${HOSTILE_TEXT}\n\n- ${HOSTILE_WORD}\n\n> ${HOSTILE_WORD}\n\n\`${HOSTILE_WORD}\`\n\n| a | b |\n|---|---|\n| ${HOSTILE_WORD} | ${HOSTILE_WORD} |`,
  })
  const banner = await ask(admin, 'POST', '/api/admin/banners', {
    name: HOSTILE_TITLE,
    position: 'home_hero',
    bannerType: 'image',
    imageUrl: HOSTILE_ADDRESS,
    linkUrl: HOSTILE_ADDRESS,
  })
  const category = await ask(admin, 'POST', '/api/admin/categories', { name: HOSTILE_NAME })
  const item = await ask(admin, 'POST', '/api/admin/catalogue', {
    itemType: 'service',
    slug: 'w'.repeat(40),
    name: HOSTILE_WORD.slice(0, 80),
    description: HOSTILE_TEXT.slice(0, 300),
    price: 9.9,
    effect: 'none',
  })
  await ask({ cookie: '' }, 'POST', '/api/contact', {
    name: HOSTILE_NAME,
    email: HOSTILE_EMAIL,
    subject: HOSTILE_TITLE,
    message: HOSTILE_TEXT,
    filledInMs: 60_000,
  })
  const prospect = await ask(admin, 'POST', '/api/admin/prospects', {
    name: HOSTILE_WORD,
    city: HOSTILE_WORD.slice(0, 80),
    note: HOSTILE_TEXT.slice(0, 500),
    state: 'to_visit',
  })
  const { codes } = await ask(admin, 'POST', '/api/admin/invitations', {
    label: HOSTILE_WORD.slice(0, 80),
    count: 1,
    gift: { contacts: 1, days: 1 },
    expiresAt: '2099-12-31',
  })
  const [{ code }] = codes as [{ code: string }]
  const ids = { article: article.id, banner: banner.id, category: category.id, item: item.id }
  return { ...ids, prospect: prospect.id, code }
}

type People = Record<'admin' | 'owner' | 'subscriber', Session>

const publish = async (site: JourneySite, { admin, owner, subscriber }: People) => {
  const ask = asking(site)
  const images = await uploadPicture(site, owner, 2)
  const written = { title: HOSTILE_TITLE, description: HOSTILE_TEXT, images }
  const client = {
    clientName: HOSTILE_NAME,
    clientLastName: HOSTILE_NAME,
    clientEmail: HOSTILE_EMAIL,
  }
  const seller = {
    sellerName: HOSTILE_NAME,
    sellerLastName: HOSTILE_NAME,
    sellerEmail: HOSTILE_EMAIL,
  }
  const job = { ...requestNumber(1), ...written, ...client, budget: HOSTILE_NAME }
  const offer = {
    ...itemNumber(1),
    ...written,
    ...seller,
    websiteUrl: HOSTILE_ADDRESS,
    price: '9999999',
  }
  const send = async (path: string, body: object) => (await ask(owner, 'POST', path, body)).id
  const decide = (path: string, body: object = {}) => ask(admin, 'POST', `/api/admin/${path}`, body)

  const ids: Record<string, string> = {}
  for (const name of ['job', 'changing', 'rejected', 'waiting'])
    ids[name] = await send('/api/job-requests', name === 'job' ? job : { ...job, images: [] })
  for (const name of ['offer', 'refused', 'queued'])
    ids[name] = await send(
      '/api/showcase-items',
      name === 'offer' ? offer : { ...offer, images: [] },
    )
  await decide(`job-requests/${ids['job']}/approve`)
  await decide(`job-requests/${ids['changing']}/approve`)
  await decide(`job-requests/${ids['rejected']}/reject`, { reason: REASON })
  await decide(`showcase-items/${ids['offer']}/approve`)
  await decide(`showcase-items/${ids['refused']}/reject`, { reason: REASON })
  await ask(owner, 'POST', `/api/my-job-requests/${ids['changing']}/request-modification`, {
    modificationRequest: REASON,
  })
  await react(ask, { owner, subscriber }, String(ids['job']))
  return { job: ids['job'], offer: ids['offer'] }
}

/** A firm with a credential that waits for the staff. */
const present = async (ask: Ask, { subscriber, admin }: Omit<People, 'owner'>) => {
  await ask(subscriber, 'PUT', '/api/firm', {
    legalName: HOSTILE_NAME,
    tradeName: HOSTILE_NAME,
    legalForm: HOSTILE_NAME,
    address: HOSTILE_NAME,
    city: HOSTILE_NAME,
    vatId: '02345670158',
    postalCode: '20121',
    provinceId: 'MI',
    phone: '+39 02 99901777',
    about: HOSTILE_TEXT,
    opensAt: HOSTILE_WORD,
    website: HOSTILE_ADDRESS,
    trades: ['idraulico'],
    areas: [{ provinceId: 'MI' }],
  })
  const { id, slug } = await ask(subscriber, 'POST', '/api/firm/show')
  await ask(admin, 'POST', `/api/admin/firms/${id}/approve`)
  const claim = { kind: 'insurance', detail: HOSTILE_WORD, issuedBy: HOSTILE_NAME }
  await ask(subscriber, 'POST', '/api/firm/credentials', claim)
  return String(slug)
}

const LINK = `https://${'w'.repeat(60)}.example/${'w'.repeat(300)}`

/** The talk that the reveal opened, with a message from each side and a report. */
const converse = async (ask: Ask, { owner, subscriber }: Omit<People, 'admin'>) => {
  const { items } = (await ask(subscriber, 'GET', '/api/talks')) as unknown as {
    items: CreatedRow[]
  }
  const talk = `/api/talks/${items[0]?.id}`
  await ask(subscriber, 'POST', `${talk}/messages`, { text: HOSTILE_TEXT.slice(0, 5000) })
  await ask(owner, 'POST', `${talk}/messages`, { text: HOSTILE_WORD })
  const linked = await ask(owner, 'POST', `${talk}/messages`, { text: LINK })
  await ask(owner, 'POST', `${talk}/report`, { reason: REASON })
  const quote = await ask(subscriber, 'POST', `${talk}/quotes`, {
    shape: 'range',
    price: 9_999_999.01,
    priceMax: 99_999_999.99,
    vatIncluded: false,
    lines: [{ text: HOSTILE_WORD, price: 99_999_999.99 }],
    notes: HOSTILE_TEXT.slice(0, 3000),
    validUntil: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  })
  const named = { shape: 'fixed', price: 1, vatIncluded: true }
  await ask(subscriber, 'POST', '/api/quote-templates', {
    name: HOSTILE_WORD.slice(0, 80),
    quote: named,
  })
  return { talk: String(items[0]?.id), quote: quote.id, entry: linked.id }
}

const noteBreach = async (ask: Ask, admin: Session) => {
  const texts = {
    facts: HOSTILE_TEXT,
    people: HOSTILE_TEXT,
    effects: HOSTILE_TEXT,
    remedies: HOSTILE_TEXT,
  }
  const noticed = { noticedAt: new Date().toISOString(), notNotifiedBecause: HOSTILE_TEXT }
  return (await ask(admin, 'POST', '/api/admin/data-breaches', { ...texts, ...noticed })).id
}

/** Further users act on a request: reveal, note, complaint, saved search. */
const react = async (ask: Ask, { owner, subscriber }: Omit<People, 'admin'>, jobId: string) => {
  await ask(subscriber, 'POST', `/api/job-requests/${jobId}/reveal-contact`)
  const [reveal] = (await ask(subscriber, 'GET', '/api/contact-reveals')) as unknown as CreatedRow[]
  const one = `/api/contact-reveals/${reveal?.id}`
  await ask(subscriber, 'PATCH', one, { note: HOSTILE_TEXT })
  await ask(subscriber, 'POST', `${one}/report`, { fault: 'wrong_number', details: REASON })
  const filters = { q: HOSTILE_WORD, city: HOSTILE_NAME, regionId: '03', provinceId: 'MI' }
  await ask(subscriber, 'POST', '/api/alerts', { name: HOSTILE_WORD.slice(0, 80), ...filters })
  await ask(owner, 'POST', `/api/listings/job/${jobId}/report`, {
    reason: 'other',
    explanation: HOSTILE_TEXT,
    name: HOSTILE_NAME,
    email: HOSTILE_EMAIL,
    goodFaith: true,
  })
}

const buy = async (site: JourneySite, { admin, owner }: Omit<People, 'subscriber'>) => {
  const ask = asking(site)
  const account = { iban: TEST_IBAN, accountHolder: HOSTILE_NAME, bankName: HOSTILE_NAME }
  await ask(admin, 'PUT', '/api/admin/settings/payment', { bank_transfer: account })
  await ask(owner, 'PUT', '/api/billing/profile', {
    ...CONSUMER_PROFILE,
    billingName: HOSTILE_NAME,
    billingAddress: HOSTILE_NAME,
    billingCity: HOSTILE_NAME,
  })
  await ask(owner, 'POST', '/api/cart/items', PLAN_LINE)
  const reply = await fetch(`${site.url}/api/checkout`, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'application/json', 'idempotency-key': 'una-volta' },
    body: JSON.stringify({
      paymentMethod: 'bank_transfer',
      billingType: 'one_time',
      beginNow: true,
    }),
  })
  const { orderId } = (await reply.json()) as { orderId: string }
  await ask(admin, 'POST', `/api/admin/orders/${orderId}/mark-paid`, {
    paidAt: new Date().toISOString(),
    reference: HOSTILE_WORD,
  })
  await ask(owner, 'POST', '/api/cart/items', PLAN_LINE)
  return orderId
}
