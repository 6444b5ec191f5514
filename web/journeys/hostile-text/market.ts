/** A marketplace with the worst texts in every free-text field. */
import { CONSUMER_PROFILE, PLAN_LINE, TEST_IBAN } from '#src/test-app/shopper.ts'
import { adminSession, buildNthRequest, callApi, uploadPicture } from '../marketplace.ts'
import { createOperator } from '../operator.ts'
import { JOURNEY_PASSWORD } from '../people.ts'
import { buildNthItem, verifyEmail } from '../showcase-market.ts'
import type { JourneySite } from '../site.ts'
import {
  LONG_ADDRESS,
  LONG_EMAIL,
  LONG_NAME,
  LONG_PERSON,
  LONG_TEXT,
  LONG_TITLE,
  LONG_WORD,
} from './texts.ts'

type Session = { readonly cookie: string }
type CreatedRow = Readonly<Record<string, unknown>> & { readonly id: string }

const REASON = LONG_TEXT.slice(0, 600)

export const openHostileMarket = async (site: JourneySite) => {
  const admin = await adminSession(site)
  const owner = await registered(site, LONG_EMAIL)
  const subscriber = await registered(site, `x${LONG_EMAIL.slice(1)}`)
  createOperator(site).grantSubscription(`x${LONG_EMAIL.slice(1)}`)
  await verifyEmail(site, LONG_EMAIL)
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
  const person = { ...LONG_PERSON, email, password: JOURNEY_PASSWORD, userType: 'professional' }
  const { reply } = await callApi(site, { cookie: '' }, ['POST', '/api/auth/register', person])
  const pairs = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { cookie: pairs.join('; ') }
}

const writeContent = async (ask: Ask, admin: Session) => {
  await ask(admin, 'PUT', '/api/admin/settings/company', {
    companyName: LONG_NAME,
    address: LONG_NAME,
    city: LONG_NAME,
    email: LONG_EMAIL,
    supportHours: LONG_WORD,
  })
  await ask(admin, 'PUT', '/api/admin/settings/homepage', {
    homepageTitle: LONG_WORD,
    homepageSubtitle: LONG_WORD,
  })
  const article = await ask(admin, 'POST', '/api/admin/pages', {
    slug: 'w'.repeat(60),
    title: LONG_TITLE,
    status: 'published',
    author: LONG_NAME,
    keywords: [LONG_NAME.slice(0, 40), 'm'.repeat(40)],
    seoDescription: LONG_TEXT.slice(0, 400),
    content: `# ${LONG_WORD}\n\n${LONG_TEXT}\n\n- ${LONG_WORD}\n\n> ${LONG_WORD}\n\n\`${LONG_WORD}\`\n\n| a | b |\n|---|---|\n| ${LONG_WORD} | ${LONG_WORD} |`,
  })
  const banner = await ask(admin, 'POST', '/api/admin/banners', {
    name: LONG_TITLE,
    position: 'home_hero',
    bannerType: 'image',
    imageUrl: LONG_ADDRESS,
    linkUrl: LONG_ADDRESS,
  })
  const category = await ask(admin, 'POST', '/api/admin/categories', { name: LONG_NAME })
  const item = await ask(admin, 'POST', '/api/admin/catalogue', {
    itemType: 'service',
    slug: 'w'.repeat(40),
    name: LONG_WORD.slice(0, 80),
    description: LONG_TEXT.slice(0, 300),
    price: 9.9,
    effect: 'none',
  })
  await ask({ cookie: '' }, 'POST', '/api/contact', {
    name: LONG_NAME,
    email: LONG_EMAIL,
    subject: LONG_TITLE,
    message: LONG_TEXT,
    filledInMs: 60_000,
  })
  const prospect = await ask(admin, 'POST', '/api/admin/prospects', {
    name: LONG_WORD,
    city: LONG_WORD.slice(0, 80),
    note: LONG_TEXT.slice(0, 500),
    state: 'to_visit',
  })
  const { codes } = await ask(admin, 'POST', '/api/admin/invitations', {
    label: LONG_WORD.slice(0, 80),
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
  const written = { title: LONG_TITLE, description: LONG_TEXT, images }
  const client = { clientName: LONG_NAME, clientLastName: LONG_NAME, clientEmail: LONG_EMAIL }
  const seller = { sellerName: LONG_NAME, sellerLastName: LONG_NAME, sellerEmail: LONG_EMAIL }
  const job = { ...buildNthRequest(1), ...written, ...client, budget: LONG_NAME }
  const offer = {
    ...buildNthItem(1),
    ...written,
    ...seller,
    websiteUrl: LONG_ADDRESS,
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
    legalName: LONG_NAME,
    tradeName: LONG_NAME,
    legalForm: LONG_NAME,
    address: LONG_NAME,
    city: LONG_NAME,
    vatId: '02345670158',
    postalCode: '20121',
    provinceId: 'MI',
    phone: '+39 02 99901777',
    about: LONG_TEXT,
    opensAt: LONG_WORD,
    website: LONG_ADDRESS,
    trades: ['idraulico'],
    areas: [{ provinceId: 'MI' }],
  })
  const { id, slug } = await ask(subscriber, 'POST', '/api/firm/show')
  await ask(admin, 'POST', `/api/admin/firms/${id}/approve`)
  const claim = { kind: 'insurance', detail: LONG_WORD, issuedBy: LONG_NAME }
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
  await ask(subscriber, 'POST', `${talk}/messages`, { text: LONG_TEXT.slice(0, 5000) })
  await ask(owner, 'POST', `${talk}/messages`, { text: LONG_WORD })
  const linked = await ask(owner, 'POST', `${talk}/messages`, { text: LINK })
  await ask(owner, 'POST', `${talk}/report`, { reason: REASON })
  const quote = await ask(subscriber, 'POST', `${talk}/quotes`, {
    shape: 'range',
    price: 9_999_999.01,
    priceMax: 99_999_999.99,
    vatIncluded: false,
    lines: [{ text: LONG_WORD, price: 99_999_999.99 }],
    notes: LONG_TEXT.slice(0, 3000),
    validUntil: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  })
  const named = { shape: 'fixed', price: 1, vatIncluded: true }
  await ask(subscriber, 'POST', '/api/quote-templates', {
    name: LONG_WORD.slice(0, 80),
    quote: named,
  })
  return { talk: String(items[0]?.id), quote: quote.id, entry: linked.id }
}

const noteBreach = async (ask: Ask, admin: Session) => {
  const texts = { facts: LONG_TEXT, people: LONG_TEXT, effects: LONG_TEXT, remedies: LONG_TEXT }
  const noticed = { noticedAt: new Date().toISOString(), notNotifiedBecause: LONG_TEXT }
  return (await ask(admin, 'POST', '/api/admin/data-breaches', { ...texts, ...noticed })).id
}

/** Further users act on a request: reveal, note, complaint, saved search. */
const react = async (ask: Ask, { owner, subscriber }: Omit<People, 'admin'>, jobId: string) => {
  await ask(subscriber, 'POST', `/api/job-requests/${jobId}/reveal-contact`)
  const [reveal] = (await ask(subscriber, 'GET', '/api/contact-reveals')) as unknown as CreatedRow[]
  const one = `/api/contact-reveals/${reveal?.id}`
  await ask(subscriber, 'PATCH', one, { note: LONG_TEXT })
  await ask(subscriber, 'POST', `${one}/report`, { fault: 'wrong_number', details: REASON })
  const filters = { q: LONG_WORD, city: LONG_NAME, regionId: '03', provinceId: 'MI' }
  await ask(subscriber, 'POST', '/api/alerts', { name: LONG_WORD.slice(0, 80), ...filters })
  await ask(owner, 'POST', `/api/listings/job/${jobId}/report`, {
    reason: 'other',
    explanation: LONG_TEXT,
    name: LONG_NAME,
    email: LONG_EMAIL,
    goodFaith: true,
  })
}

const buy = async (site: JourneySite, { admin, owner }: Omit<People, 'subscriber'>) => {
  const ask = asking(site)
  const account = { iban: TEST_IBAN, accountHolder: LONG_NAME, bankName: LONG_NAME }
  await ask(admin, 'PUT', '/api/admin/settings/payment', { bank_transfer: account })
  await ask(owner, 'PUT', '/api/billing/profile', {
    ...CONSUMER_PROFILE,
    billingName: LONG_NAME,
    billingAddress: LONG_NAME,
    billingCity: LONG_NAME,
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
    reference: LONG_WORD,
  })
  await ask(owner, 'POST', '/api/cart/items', PLAN_LINE)
  return orderId
}
