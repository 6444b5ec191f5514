/** What comes back by itself where the client ends everything: the account erased, the request closed early. */
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#modules/kernel/time.ts'
import { testOnRequest } from '#src/test-app/on-request.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'

type Site = Awaited<ReturnType<typeof testOnRequest>>
type Act = (site: Site & Opened) => Promise<unknown> | unknown
type Opened = { readonly asked: string; readonly talk: string }

const erase: Act = ({ client, call }) =>
  call(client, '/api/users/me', { password: TEST_PASSWORD }, 'DELETE')
const complete: Act = ({ client, call, asked }) =>
  call(client, `/api/my-job-requests/${asked}/complete`)
const choose: Act = ({ client, call, talk }) =>
  call(client, `/api/talks/${talk}/choose`, { closeRequest: false })
const answer: Act = ({ client, call, talk }) =>
  call(client, `/api/talks/${talk}/messages`, { text: 'Va bene, quando può?' })
const read: Act = ({ client, call, talk }) => call(client, `/api/talks/${talk}/read`)
const deactivate: Act = ({ connection, asked }) =>
  connection.exec(`UPDATE job_requests SET is_active = 0 WHERE id = '${asked}'`)
const reject: Act = async ({ jobs, request, asked }) => {
  const { cookie } = await jobs.moderator()
  const body = { reason: 'Contiene dati di un’altra persona.' }
  await request('POST', `/api/admin/job-requests/${asked}/reject`, { cookie, body })
}
const wait =
  (ms: number): Act =>
  ({ clock }) =>
    clock.advance(ms)

/** Returns the allowance after all acts on a request whose contact is shown at once, or given. */
const outcomeOf = async (contactMode: 'at_once' | 'on_request', acts: readonly Act[]) => {
  const site = await testOnRequest()
  site.clock.advance(3 * HOUR_MS)
  await site.clockJob()
  site.connection.exec('DELETE FROM contact_reveals')
  const before = site.returned()
  const asked = site.put({ contact_mode: contactMode })
  await site.call(site.pro, `/api/job-requests/${asked}/reveal-contact`)
  const talk = String(site.one(`SELECT id FROM talks WHERE job_request_id = '${asked}'`))
  const text = 'Buongiorno, passo giovedì per un sopralluogo'
  await site.call(site.pro, `/api/talks/${talk}/messages`, { text })
  const opened = { ...site, asked, talk }
  for (const act of acts) await act(opened)
  await site.clockJob()
  const { contactsUsed: used, contactsReserved: reserved } = await site.info()
  return { used, reserved, mails: site.returned() - before }
}

const RETURNED = { used: 0, reserved: 0, mails: 1 }
const USED = { used: 1, reserved: 0, mails: 0 }

describe('a contact that is shown at once', () => {
  it.each<[string, readonly Act[], object]>([
    ['returns when the account is erased within a week', [wait(6 * DAY_MS), erase], RETURNED],
    ['also after an answer', [answer, erase], RETURNED],
    ['stays paid when it is erased later', [wait(8 * DAY_MS), erase], USED],
    ['stays paid when it is erased after the choice', [choose, erase], USED],
    ['stays paid when it is erased after completion', [wait(25 * HOUR_MS), complete, erase], USED],
    ['stays paid when it is completed, however early', [complete], USED],
    ['stays paid when it is taken down later', [wait(25 * HOUR_MS), deactivate], USED],
    ['stays paid when the client had looked', [read, deactivate], USED],
    ['stays paid when the client had answered', [answer, deactivate], USED],
    ['returns when it is taken down early, unread', [deactivate], RETURNED],
    ['returns also when the staff takes it down', [reject], RETURNED],
    ['stays paid when the staff does so later', [wait(25 * HOUR_MS), reject], USED],
    ['stays paid when the client had looked before the staff', [read, reject], USED],
    ['stays paid in silence: nobody knows who called', [wait(80 * HOUR_MS)], USED],
  ])('%s', async (_, acts, outcome) => {
    expect(await outcomeOf('at_once', acts)).toEqual(outcome)
  })
})

describe('a contact that the client gives', () => {
  it.each<[string, readonly Act[], object]>([
    ['returns when the account is erased before an answer', [erase], RETURNED],
    ['returns so also at the last moment', [wait(71 * HOUR_MS), erase], RETURNED],
    ['returns once when it is erased after it returned', [wait(73 * HOUR_MS), erase], RETURNED],
    ['returns when the request is completed before an answer', [read, complete], RETURNED],
    ['returns when the staff takes the request down, however late', [read, reject], RETURNED],
    ['is paid after an answer, whatever is closed', [answer, complete], USED],
    ['is paid after an answer, also when the account is erased', [answer, erase], USED],
  ])('%s', async (_, acts, outcome) => {
    expect(await outcomeOf('on_request', acts)).toEqual(outcome)
  })
})
