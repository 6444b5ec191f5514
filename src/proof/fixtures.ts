/** Objects that actors own or request, each kind created and named once. */
import { DAY_MS } from '#modules/kernel/time.ts'
import { makePng } from '#src/test-app/pictures.ts'
import { putRequest } from '#src/test-app/requests.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import type { TestApp } from '#src/test-app.ts'
import { putAlerts } from './fixtures-of-alerts.ts'
import { putContent } from './fixtures-of-content.ts'
import { putFirm } from './fixtures-of-firms.ts'
import { putImport } from './fixtures-of-imports.ts'
import { putInvoices } from './fixtures-of-invoices.ts'
import { putPasskey } from './fixtures-of-passkeys.ts'
import { putQuotes } from './fixtures-of-quotes.ts'
import { putReviews } from './fixtures-of-reviews.ts'
import { putSecondFactors } from './fixtures-of-second-factors.ts'
import { putShop } from './fixtures-of-shop.ts'
import { insertShowcaseFixtures } from './fixtures-of-showcase.ts'
import { putTalks } from './fixtures-of-talks.ts'
import type { Actors } from './personas.ts'

/** Contact data of the owner's requests, different from the account's, to detect leaks of either. */
export const CONTACT_SECRETS = {
  lastName: 'Zzrichiestacognome',
  email: 'segreta.richiesta@sentinella.example',
  phone: '+39 333 9990123',
}

const CONTACT = {
  // A full name typed as first name.
  client_name: `Ada ${CONTACT_SECRETS.lastName}`,
  client_last_name: CONTACT_SECRETS.lastName,
  client_email: CONTACT_SECRETS.email,
  client_phone: CONTACT_SECRETS.phone,
}

const UNPUBLISHED = { is_verified: 0, publication_number: null, published_at: null }

/** Numbers of the owner's requests below, all and public. */
export const OWNERS_REQUESTS = 8
export const PUBLIC_REQUESTS = 5

export const putFixtures = async (
  product: TestApp,
  members: Actors['members'],
): Promise<Actors['fixtures']> => {
  const { connection, clock } = product
  const put = (id: string, overrides: Parameters<typeof putRequest>[2] = {}) =>
    putRequest(product, members.owner.user.id, { ...CONTACT, id, title: id, ...overrides })

  const [picture, freePicture] = await product.pictures.upload(members.owner, [
    await makePng('nella-richiesta.png'),
    await makePng('libera.png'),
  ])
  const revealedJob = put('richiesta-rivelata', { reveal_count: 1 })
  connection
    .prepare(
      'INSERT INTO contact_reveals (id, user_id, job_request_id, is_counted, note, revealed_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run('rivelazione', members.subscribed.user.id, revealedJob, 1, null, clock.now().getTime())

  connection.exec(`INSERT INTO group_mails (id, subject, text, audience, total, created_at)
    VALUES ('email-di-gruppo', 'Le recensioni', 'Da oggi si leggono.', '{}', 3, 0)`)

  return {
    groupMail: 'email-di-gruppo',
    publicJob: put('richiesta-pubblica', { images: JSON.stringify([picture?.url]) }),
    picture: picture?.filename ?? '',
    sharedPhoto: (picture?.filename ?? '').replace('.webp', '.jpg'),
    freePicture: freePicture?.filename ?? '',
    revealedJob,
    fullJob: put('richiesta-piena', { reveal_count: 5 }),
    silentJob: put('richiesta-silenziosa', {
      region_id: '03',
      province_id: 'MI',
      city: 'Milano',
    }),
    pendingJob: put('richiesta-in-attesa', { ...UNPUBLISHED, moderation_state: 'pending' }),
    rejectedJob: put('richiesta-rifiutata', {
      ...UNPUBLISHED,
      moderation_state: 'rejected',
      rejection_reason: 'Manca la descrizione',
    }),
    changingJob: put('richiesta-da-modificare', {
      status: 'modification_requested',
      modification_request: 'Vorrei cambiare il titolo',
    }),
    hiddenJob: put('richiesta-scaduta', { is_active: 0, public_until: 1 }),
    reveal: 'rivelazione',
    failedMail: failedMail(product),
    ...putDecisions(product, members),
    ...putBreach(product),
    ...askForExport(product, members),
    ...insertShowcaseFixtures(product, members),
    ...putTalks(product, members),
    ...(await putQuotes(product, members.subscribed)),
    ...(await putFirm(product, members)),
    ...putReviews(product, members),
    ...KNOWN,
    ...putContent(product),
    ...putImport(product),
    ...putInvoices(product, members.owner.user.id),
    ownersOtherSession: otherSession(product, members),
    ...(await putSecondFactors(product, members)),
    ...(await putPasskey(product, members.owner)),
    ...(await putAlerts(product, members)),
    ...(await putShop(product, members)),
    ...(await tokens(product, members)),
    ...ids(members),
  }
}

/** Objects of the seed. */
const KNOWN = {
  region: '12',
  province: 'RM',
  category: 'idraulico',
  city: 'H501',
  placeKind: 'comuni',
  mailTemplate: 'reset-password',
}

/** A decision about a request of the owner, and one that the owner complained about. */
const putDecisions = ({ connection, clock }: TestApp, { owner }: Actors['members']) => {
  const now = clock.now().getTime()
  const add = connection.prepare(
    `INSERT INTO decisions (id, user_id, kind, subject, facts, basis, created_at, effective_at, complaint,
       complained_at, complaint_state)
     VALUES (?, ?, 'listing_refused', 'richiesta-rifiutata', 'Manca la descrizione', 'terms', ?, ?, ?, ?, ?)`,
  )
  add.run('decisione', owner.user.id, now, now, null, null, 'none')
  add.run('reclamo', owner.user.id, now, now, 'C’è scritto tutto.', now, 'open')
  return { decision: 'decisione', complaint: 'reclamo' }
}

/** The admin has given a reason for downloading the other client's data. */
const askForExport = ({ connection, clock }: TestApp, members: Actors['members']) => {
  const ids = [members.admin.user.id, members.otherClient.user.id]
  connection
    .prepare(
      `INSERT INTO audit_log (id, actor_id, action, target_kind, target_id, after, at)
       VALUES ('esportazione', ?, 'user.export', 'user', ?, '{"reason":"Per lettera"}', ?)`,
    )
    // Tests that move the clock must not outlast it.
    .run(...ids, clock.now().getTime() + DAY_MS)
  return {}
}

/** An entry of the register of personal-data breaches. */
const putBreach = ({ connection, clock }: TestApp) => {
  const now = clock.now().getTime()
  connection
    .prepare(
      `INSERT INTO data_breaches (id, noticed_at, facts, people, effects, remedies, created_at, updated_at)
       VALUES ('violazione', ?, 'Un invio sbagliato', 'Un cliente: email', 'Nessuno', 'Scuse', ?, ?)`,
    )
    .run(now, now, now)
  return { breach: 'violazione' }
}

/** A failed mail. */
const failedMail = ({ connection, clock }: TestApp) => {
  const now = clock.now().getTime()
  connection
    .prepare(
      `INSERT INTO outbox (id, recipient, template, variables, status, attempts, next_attempt_at, last_error, created_at)
       VALUES ('email-fallita', 'nessuno@example.it', 'password-changed', '{"firstName":"Ada"}', 'failed', 8, ?, 'Nobody there', ?)`,
    )
    .run(now, now)
  return 'email-fallita'
}

/** A second session of the owner. */
const otherSession = ({ connection, clock }: TestApp, { owner }: Actors['members']) => {
  const now = clock.now().getTime()
  connection
    .prepare(
      `INSERT INTO sessions (id, user_id, is_restricted, created_at, last_seen_at, expires_at)
       VALUES ('altra-sessione', ?, 0, ?, ?, ?)`,
    )
    .run(owner.user.id, now, now, now + 1_000_000)
  return 'altra-sessione'
}

/** Mailed tokens by purpose. */
const tokens = async ({ request, connection, identity }: TestApp, members: Actors['members']) => {
  const { otherClient, unsubscribed, owner } = members
  await request('POST', '/api/auth/login-link', { body: { email: otherClient.user.email } })
  await request('POST', '/api/auth/forgot-password', { body: { email: otherClient.user.email } })
  const mailed = connection
    .prepare<[string, string], string>(
      "SELECT variables ->> 'path' FROM outbox WHERE template = ? AND recipient = ?",
    )
    .pluck()
  const tokenOf = (template: string, { user }: Visitor) =>
    mailed.get(template, user.email)?.split('token=')[1] ?? ''
  return {
    verificationToken: tokenOf('verify-email', unsubscribed),
    resetToken: tokenOf('reset-password', otherClient),
    linkToken: tokenOf('log-in-link', otherClient),
    entrance:
      identity.entrancePath(owner.user.email, '/i-miei-annunci')?.match(/token=([^&]+)/)?.[1] ?? '',
  }
}

/** Account ids: `ownerId`, `adminId` and so on. */
const ids = (members: Actors['members']) =>
  Object.fromEntries(Object.entries(members).map(([name, { user }]) => [`${name}Id`, user.id]))
