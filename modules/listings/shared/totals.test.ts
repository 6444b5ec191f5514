import fc from 'fast-check'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { type JobRequestId, toId, type UserId } from '#modules/kernel/ids.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { indexNow } from '#src/test-app/requests.ts'
import { type TestApp, testApp } from '#src/test-app.ts'
import { JobFilters } from '../contract/job-requests/filters.ts'
import { JobRequestInput } from '../contract/job-requests/job-request.ts'

const DAY_MS = 86_400_000

/** Words that match no category, so that matching the rows' own texts is the expected result. */
const VARIANTS = [
  { categoryId: 'idraulico', title: 'Zorblatto che perde', city: 'Milano' },
  { categoryId: 'impianti', title: 'Zorblatteria da sostituire', urgency: 'month' },
  { categoryId: 'pulizie-casa', regionId: '12', provinceId: 'RM', city: 'Roma', title: 'Pulizie' },
  {
    categoryId: 'idraulico',
    provinceId: 'MB',
    city: 'Monza',
    title: 'Tubi vecchi',
    urgency: 'day',
  },
]
const contentsOf = (variant: number) =>
  parse(JobRequestInput, { ...SAMPLE_REQUEST, ...VARIANTS[variant % VARIANTS.length] })

/** Random actions; one number chooses the request, another the text. */
const ACTIONS = [
  'publish',
  'publish',
  'approve',
  'approve',
  'approve',
  'reject',
  'complete',
  'renew',
  'edit',
  'amend',
  'wait',
  'delete',
] as const
type Action = readonly [action: (typeof ACTIONS)[number], which: number, variant: number]

const OWNER = toId<UserId>('owner')
const MODERATOR = { userId: toId<UserId>('moderator'), ip: null }

const perform = (app: TestApp, ids: JobRequestId[], [action, which, variant]: Action) => {
  const { owner, moderation } = app.listings.requests
  const id = ids[which % Math.max(1, ids.length)] ?? toId<JobRequestId>('none')
  switch (action) {
    case 'publish': {
      const published = owner.publish({ ownerId: OWNER, contents: contentsOf(variant), key: null })
      if (published.ok) ids.push(published.value)
      return
    }
    case 'approve':
      return moderation.approve(MODERATOR, id)
    case 'reject':
      return moderation.reject(MODERATOR, id, { reason: 'Motivo' })
    case 'complete':
      return owner.complete(OWNER, id)
    case 'renew':
      return owner.renew(OWNER, id)
    case 'edit':
      return owner.edit(OWNER, id, contentsOf(variant))
    case 'amend':
      return moderation.amend(MODERATOR, id, contentsOf(variant))
    case 'wait':
      return app.clock.advance((variant + 1) * 4 * DAY_MS)
    case 'delete':
      app.connection.prepare('DELETE FROM job_requests WHERE id = ?').run(id)
      return indexNow(app.connection)
  }
}

const QUERIES = [
  {},
  { categoryId: 'idraulico' },
  { categoryId: 'impianti' },
  { regionId: '03' },
  { provinceId: 'MB' },
  { categoryId: 'impianti', regionId: '03', urgency: 'week' },
  { urgency: 'day' },
  { q: 'zorblat' },
  { q: 'zorblatteria' },
  { q: 'serve', regionId: '12' },
  { city: 'mon' },
]

const PUBLIC = 'is_verified AND is_active AND public_until > :now'
const counted = ({ connection, clock }: TestApp, sql: string) =>
  connection.prepare(sql).pluck().get({ now: clock.now().getTime() })

/** The same query as a scan over every row. */
const MATCHES: Record<string, string> = {
  categoryId: "(category_id = '$' OR group_id = '$')",
  regionId: "region_id = '$'",
  provinceId: "province_id = '$'",
  urgency: "urgency = '$'",
  q: "(' ' || lower(title || ' ' || description)) LIKE '% $%'",
  city: "lower(city) LIKE '$%'",
}

const expectTotals = (app: TestApp) => {
  for (const query of QUERIES) {
    const conditions = Object.entries(query).map(([name, value]) =>
      MATCHES[name]?.replaceAll('$', value),
    )
    const rows = counted(
      app,
      `SELECT count(*) FROM job_requests WHERE ${[PUBLIC, ...conditions].join(' AND ')}`,
    )
    const reply = app.listings.requests.list(parse(JobFilters, { ...query, limit: '100' }))
    expect({ query, total: reply.total, listed: reply.jobs.length }).toEqual({
      query,
      total: rows,
      listed: rows,
    })
  }
  for (const state of ['pending', 'approved', 'rejected', 'modification_requested'] as const) {
    const { items, total } = app.listings.requests.queue({
      kind: 'job',
      state,
      limit: 100,
      offset: 0,
    })
    expect({ state, total }).toEqual({ state, total: items.length })
  }
}

describe('totals', () => {
  it('equal a count of the rows after anything that can happen', () => {
    const action = fc.tuple(fc.constantFrom(...ACTIONS), fc.nat(9), fc.nat(3))
    fc.assert(
      fc.property(fc.array(action, { minLength: 10, maxLength: 40 }), (actions) => {
        const app = testApp()
        app.connection.exec(
          `INSERT INTO users (id, email, password_hash, first_name, last_name, terms_version, created_at, updated_at)
           VALUES ('owner', 'o@example.it', '', 'O', 'O', '', 0, 0),
             ('moderator', 'm@example.it', '', 'M', 'M', '', 0, 0)`,
        )
        const ids: JobRequestId[] = []
        perform(app, ids, ['publish', 0, 0])
        for (const step of actions) perform(app, ids, step)
        expectTotals(app)
        app.close()
      }),
      { numRuns: 20 },
    )
  })
})
