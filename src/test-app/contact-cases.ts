/** One contact of a request, brought to a moment, on which one of all who may act then acts. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { TEST_NOW, type TestApp, testApp } from '../test-app.ts'
import { subscribersOf } from './marketplace.ts'
import { listCallsAt, testOnRequest } from './on-request.ts'
import { ADDED_WORD } from './requests.ts'
import { TEST_PASSWORD, type Visitor } from './visitors.ts'

export type ContactCaseMode = 'at_once' | 'on_request'
type Contact = {
  readonly pro: Visitor
  readonly client: Visitor
  readonly requestId: string
  readonly talk: string
  readonly revealId: string
}
/** What the acts need of it; the rest of a market would not survive being copied. */
type Site = Pick<
  TestApp,
  | 'background'
  | 'billing'
  | 'clock'
  | 'connection'
  | 'jobs'
  | 'mails'
  | 'request'
  | 'signUp'
  | 'signUpStaff'
>
type Case = Site & Contact & Pick<Awaited<ReturnType<typeof testOnRequest>>, 'call' | 'one'>
type Doing = (one: Case) => Promise<unknown> | unknown

const OFFER = 'Buongiorno, passo giovedì per un sopralluogo'

const ofTalk =
  (who: 'pro' | 'client', act: string, body: object = {}): Doing =>
  (one) =>
    one.call(one[who], `/api/talks/${one.talk}/${act}`, body)
const erase =
  (who: 'pro' | 'client'): Doing =>
  (one) =>
    one.call(one[who], '/api/users/me', { password: TEST_PASSWORD }, 'DELETE')
const ofRequest =
  (act: string, body: object = {}): Doing =>
  (one) =>
    one.call(one.client, `/api/my-job-requests/${one.requestId}/${act}`, body)
const wait =
  (ms: number): Doing =>
  ({ clock }) =>
    clock.advance(ms)
const written: Doing = ofTalk('pro', 'messages', { text: OFFER })
const answered: Doing = ofTalk('client', 'messages', { text: 'Va bene, quando può?' })
const given: Doing = ofTalk('client', 'give-contact')

const chooseAnother: Doing = async (one) => {
  const rival = await subscribersOf(one)('basic', { email: 'rivale@example.it' })
  await one.call(rival, `/api/job-requests/${one.requestId}/reveal-contact`)
  const id = one.one(`SELECT t.id FROM talks t JOIN users u ON u.id = t.professional_id
    WHERE u.email = '${rival.user.email}'`)
  await one.call(rival, `/api/talks/${id}/messages`, { text: 'Posso venire domani' })
  await one.call(one.client, `/api/talks/${id}/choose`, { closeRequest: false })
}

const asStaff = async (one: Case, path: string, reason: string) => {
  const { cookie } = await one.jobs.moderator()
  await one.request('POST', `/api/admin/${path}`, { cookie, body: { reason } })
}
const takeDown: Doing = (one) =>
  asStaff(one, `job-requests/${one.requestId}/reject`, 'Contiene dati di un’altra persona.')
const acceptReport: Doing = async (one) => {
  const id = one.one(`SELECT id FROM contact_reveals WHERE job_request_id = '${one.requestId}'`)
  await one.call(one.pro, `/api/contact-reveals/${id}/report`, { fault: 'wrong_number' })
  const report = one.one('SELECT id FROM contact_reports')
  if (report) await asStaff(one, `reports/${report}/accept`, 'Abbiamo chiamato: non esiste.')
}

/** Imitates a client’s mail server that says that there is no such address. */
const mailComesBack: Doing = ({ connection, clock }) =>
  connection
    .prepare("INSERT INTO dead_addresses VALUES (?, ?, '5.1.1', 'no such user')")
    .run(ADDED_WORD.clientEmail, clock.now().getTime())

const deactivate =
  (who: 'pro' | 'client'): Doing =>
  async (one) => {
    const { cookie } = await one.signUpStaff('admin')
    await one.request('PATCH', `/api/admin/users/${one[who].user.id}`, {
      cookie,
      body: { isActive: false, reason: 'Si finge un’altra persona' },
    })
  }

/** What happened before. */
export const CONTACT_MOMENTS = {
  reserved: [],
  written: [written],
  answered: [written, answered],
  given: [written, given],
  silent: [written, wait(72 * HOUR_MS)],
} as const satisfies Readonly<Record<string, readonly Doing[]>>
export type ContactMoment = keyof typeof CONTACT_MOMENTS

export const CONTACT_ACTIONS = {
  'client reads': ofTalk('client', 'read'),
  'client answers': answered,
  'client gives': given,
  'client declines': ofTalk('client', 'decline'),
  'client closes': ofTalk('client', 'close'),
  'client chooses': ofTalk('client', 'choose', { closeRequest: false }),
  'client chooses another': chooseAnother,
  'client completes': ofRequest('complete'),
  'client stops': ofRequest('stop-contacts'),
  'client takes back': ofTalk('client', 'take-back'),
  'client blocks': ofTalk('client', 'block'),
  'client erases': erase('client'),
  'pro reveals again': (one) =>
    one.call(one.pro, `/api/job-requests/${one.requestId}/reveal-contact`),
  'pro writes': ofTalk('pro', 'messages', { text: 'Sono libero anche sabato' }),
  'pro closes': ofTalk('pro', 'close'),
  'pro gives up key': ofTalk('pro', 'give-contact'),
  'pro erases': erase('pro'),
  'staff closes pro': deactivate('pro'),
  'staff closes client': deactivate('client'),
  'staff takes down': takeDown,
  'staff accepts report': acceptReport,
  'mail comes back': mailComesBack,
  'clock 2 h': wait(2 * HOUR_MS),
  'clock 72 h': wait(72 * HOUR_MS),
  'clock request ends': wait(31 * DAY_MS),
} as const satisfies Readonly<Record<string, Doing>>
export type ContactAction = keyof typeof CONTACT_ACTIONS

/** A professional with a request of the mode, revealed; what went before it, left out of every figure. */
const begin = async (mode: ContactCaseMode): Promise<Case> => {
  const site = await testOnRequest()
  site.clock.advance(3 * HOUR_MS)
  await runJobs(site)
  site.connection.exec('DELETE FROM contact_reveals; DELETE FROM talks')
  const requestId = site.put({ contact_mode: mode })
  await site.call(site.pro, `/api/job-requests/${requestId}/reveal-contact`)
  const talk = String(site.one(`SELECT id FROM talks WHERE job_request_id = '${requestId}'`))
  const revealId = String(site.one('SELECT id FROM contact_reveals'))
  return { ...site, requestId, talk, revealId }
}

const bringTo = async (mode: ContactCaseMode, moment: ContactMoment): Promise<Brought> => {
  const one = await begin(mode)
  for (const before of CONTACT_MOMENTS[moment]) await before(one)
  await runJobs(one)
  const { pro, client, requestId, talk, revealId } = one
  return {
    contact: { pro, client, requestId, talk, revealId },
    database: one.connection.serialize(),
    at: one.clock.now(),
  }
}

type Brought = { readonly contact: Contact; readonly database: Buffer; readonly at: Date }

const brought = new Map<string, Promise<Brought>>()

/** Brings a contact there once and copies it: that takes longer than what happens to it then. */
const copyOf = async (mode: ContactCaseMode, moment: ContactMoment): Promise<Case> => {
  const key = `${mode} ${moment}`
  const bringing = brought.get(key) ?? bringTo(mode, moment)
  brought.set(key, bringing)
  const { contact, database, at } = await bringing
  const site = testApp({}, { database })
  site.clock.advance(at.getTime() - TEST_NOW.getTime())
  return {
    ...site,
    ...contact,
    call: listCallsAt(site),
    one: (sql) => site.connection.prepare(sql).pluck().get(),
  }
}

/** The jobs run each minute; mails that gather wait a little longer. */
const runJobs = async (site: Pick<Site, 'background' | 'clock'>) => {
  for (const ms of [0, MINUTE_MS, 15 * MINUTE_MS]) {
    site.clock.advance(ms)
    site.background.tick()
    await site.background.idle()
  }
}

const mailsTo = (one: Case, { user }: Visitor) =>
  one
    .mails()
    .filter(({ recipient }) => recipient === user.email)
    .map(({ template }) => String(template))

const lessThose = (all: readonly string[], before: readonly string[]) => {
  const left = [...before]
  return all.filter((template) => {
    const at = left.indexOf(template)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const inWords = (mails: readonly string[]) => [...mails].sort().join(' ') || '–'

const figuresOf = async (one: Case, isProGone: boolean) => {
  const { used, reserved } = one.connection
    .prepare(
      `SELECT coalesce(sum(used), 0) AS used, coalesce(sum(reserved), 0) AS reserved FROM contact_ledger
       WHERE ref = ?`,
    )
    .get(one.revealId) as { used: number; reserved: number }
  if (isProGone) return { used, reserved, state: 'gone', contact: '' }
  const lines = (await one.call(one.pro, '/api/contact-reveals', {}, 'GET'))
    .body as ContactRevealReply[]
  const line = lines.find(({ talkId }) => talkId === one.talk) ?? lines[0]
  const state = [line?.state, line?.returnedBecause ?? line?.endedBecause].filter(Boolean).join(' ')
  return { used, reserved, state, contact: line?.contact ? ' readable' : '' }
}

const GONE: readonly ContactAction[] = ['pro erases', 'staff closes pro']

/** Writes one line: talk · places · allowance · state of the contact · mails to the client · to the professional. */
export const describeContactCase = async (
  mode: ContactCaseMode,
  moment: ContactMoment,
  act: ContactAction,
): Promise<string> => {
  const one = await copyOf(mode, moment)
  const before = { client: mailsTo(one, one.client), pro: mailsTo(one, one.pro) }
  const doing: Doing = CONTACT_ACTIONS[act]
  await doing(one)
  await runJobs(one)
  const talk = one.connection
    .prepare('SELECT state, closed_cause AS cause FROM talks WHERE id = ?')
    .get(one.talk) as { state: string; cause: string | null } | undefined
  const places =
    one.one(`SELECT reveal_count FROM job_requests WHERE id = '${one.requestId}'`) ?? '–'
  const { used, reserved, state, contact } = await figuresOf(one, GONE.includes(act))
  const mails = [
    inWords(lessThose(mailsTo(one, one.client), before.client)),
    inWords(lessThose(mailsTo(one, one.pro), before.pro)),
  ]
  return [
    [talk?.state, talk?.cause].filter(Boolean).join(' '),
    `${places}`,
    `${used}+${reserved}`,
    `${state}${contact}`,
    ...mails,
  ].join(' | ')
}
