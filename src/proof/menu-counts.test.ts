import { expect, it } from 'vitest'
import { contentAdminPaths } from '#modules/content/contract/admin-paths.ts'
import { decisionPaths } from '#modules/decisions/contract/paths.ts'
import { firmAdminPaths } from '#modules/firms/contract/admin-paths.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { noticePaths } from '#modules/listings/contract/shared/notice-paths.ts'
import { operationsPaths } from '#modules/operations/contract/paths.ts'
import {
  type SummaryReply,
  TASK_NAMES,
  type TaskName,
} from '#modules/operations/contract/summary.ts'
import { TASK_LINKS } from '#modules/operations/contract/to-do.ts'
import { contactReportPaths } from '#modules/reveal/contract/report-paths.ts'
import { openProof } from './actors.ts'

/** Requests of each admin page, without the query of its address. */
const LISTS: Readonly<Record<string, string>> = {
  '/admin': '/api/admin/moderation?kind=job&state=pending',
  '/admin?tipo=vetrina': '/api/admin/moderation?kind=showcase&state=pending',
  '/admin?stato=modification_requested':
    '/api/admin/moderation?kind=job&state=modification_requested',
  '/admin?tipo=vetrina&stato=modification_requested':
    '/api/admin/moderation?kind=showcase&state=modification_requested',
  '/admin/imprese': firmAdminPaths.queue,
  '/admin/imprese#testi-cambiati': firmAdminPaths.changes,
  '/admin/verifiche': firmAdminPaths.verifications,
  '/admin/recensioni': '/api/admin/reviews',
  '/admin/annunci-segnalati': noticePaths.queue,
  '/admin/segnalazioni': contactReportPaths.all,
  '/admin/reclami': decisionPaths.queue,
  '/admin/messaggi': contentAdminPaths.messages,
  '/admin/ordini': '/api/admin/orders',
  '/admin/fatture': '/api/admin/invoices',
  '/admin/ricevute': '/api/admin/read-mails',
  '/admin/posta': operationsPaths.outbox,
  '/admin/lavori-programmati': operationsPaths.runs,
}

/** Counted by something other than a list. */
const NO_LIST: readonly TaskName[] = ['mailboxesSilent', 'copiesLate']

/** One of each kind that the fixtures lack, and one of each kind that no longer waits. */
const WAITING_ROWS = `
  INSERT INTO scheduled_runs (job, due_at, started_at, ended_at, status)
    VALUES ('ask-vies', :now, :now, :now, 'failed'), ('ask-vies', :old, :old, :old, 'failed'),
      ('ask-vies', :now - 1, :now - 1, :now - 1, 'done');
  INSERT INTO contact_messages (id, name, email, subject, message, created_at, handled_at)
    VALUES ('gestito', 'Ada', 'ada@example.it', 'Grazie', 'Grazie', :now, :now);
`

const pathOf = (name: TaskName) => {
  const href = TASK_LINKS[name][1]
  if (LISTS[href]) return LISTS[href]
  const [page = '', query = ''] = href.split('?')
  const list = LISTS[page]
  return list && `${list}?${query}`
}

it('the menu counts what the page that it leads to lists, for everything that waits', async () => {
  const proof = await openProof()
  const { connection, clock, members, request } = proof
  const now = clock.now().getTime()
  const rows = WAITING_ROWS.replaceAll(':now', `${now}`).replaceAll(':old', `${now - 3 * DAY_MS}`)
  connection.exec(rows)
  const read = async (path: string) =>
    (await (await request('GET', path, { cookie: members.admin.cookie })).json()) as {
      readonly total: number
      readonly waiting?: readonly object[]
    }
  const { waiting } = (await read(operationsPaths.summary)) as unknown as SummaryReply
  const counted = new Map(waiting.map(({ name, total }) => [name, total]))
  const listed = new Map<string, number>()
  const expected = new Map<string, number>()
  for (const name of TASK_NAMES) {
    const path = pathOf(name)
    expect(path !== undefined || NO_LIST.includes(name), `${name} leads to a list`).toBe(true)
    if (path === undefined) continue
    expected.set(path, (expected.get(path) ?? 0) + (counted.get(name) ?? 0))
    const { total, waiting: blocked } = await read(path)
    listed.set(path, name === 'invoicesBlocked' ? (blocked?.length ?? 0) : total)
  }
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected))
  expect([...expected.values()].filter((total) => total > 0).length).toBeGreaterThan(8)
})
