import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { readPhone } from '#adapters/phones/read-phone.ts'
import { toId } from '#modules/kernel/ids.ts'
import { LIST_SORTS } from '#modules/kernel/sorts.ts'
import { JobFilters } from '#modules/listings/contract/job-requests/filters.ts'
import { explainQueryPlans, listCombinations } from '#src/test-app/query-plans.ts'
import { testApp } from '#src/test-app.ts'
import type { Connection } from '../../connection.ts'
import { openDatabase } from '../../database.ts'
import { sqliteIdempotencyKeys } from '../../idempotency-keys.ts'
import { sqliteOwners } from '../shared/owners.ts'
import { sqliteJobRequestCounters, sqliteJobRequests } from './store.ts'
import { sqliteJobRequestViews } from './views.ts'

/** The partial index of modification requests holds nothing else, so it may be scanned. */
const WHOLE_TABLE = /SCAN (j|job_requests)\b(?! USING COVERING INDEX job_requests_by_modification)/

const CHOICES = {
  categoryId: ['idraulico'],
  regionId: ['03'],
  provinceId: ['MI'],
  urgency: ['week'],
  city: ['milano', 'm'],
  q: ['rubinetto perde', 'tv'],
}

const combinations = () =>
  listCombinations(CHOICES).flatMap((chosen) =>
    LIST_SORTS.map((sort) => parse(JobFilters, { ...chosen, sort })),
  )

describe('job requests', () => {
  it('are listed without reading or sorting the table, whatever the filters', async () => {
    const { connection, signUp, jobs } = testApp()
    const { id } = await jobs.publishApproved(await signUp())
    const plans = explainQueryPlans(connection, (recording: Connection) => {
      const views = sqliteJobRequestViews(recording, () => 1)
      for (const filters of combinations()) views.list(filters)
      views.recent(6)
      expect(views.related(toId(id), 4)).toEqual([])
      views.own(toId('x'))
      views.ownedBy(toId('x'), { limit: 20, offset: 0 })
      for (const state of ['pending', 'approved', 'rejected', 'modification_requested'] as const)
        views.queue({ kind: 'job', state, limit: 20, offset: 0 })
    })
    expect(plans.size).toBeGreaterThan(10)
    for (const [sql, steps] of plans) {
      const plan = steps.join('\n')
      expect(plan, sql).not.toMatch(WHOLE_TABLE)
      expect(plan, sql).not.toContain('TEMP B-TREE')
    }
  })

  it.each([
    sqliteJobRequestCounters,
    sqliteOwners,
    (recording: Connection) => sqliteIdempotencyKeys(recording, 'publish-job-request'),
  ])('are counted and remembered by index: $name', (build) => {
    for (const [sql, steps] of explainQueryPlans(testApp().connection, build))
      expect(steps.join('\n'), sql).not.toMatch(/SCAN|TEMP B-TREE/)
  })

  it('expire and get their numbers by index', () => {
    const { connection } = openDatabase(':memory:', 'migrations')
    const plans = explainQueryPlans(connection, (recording) =>
      sqliteJobRequests(recording, readPhone),
    )
    // Three of them read and write rows by their key, through the schema.
    expect(plans.size).toBe(8)
    for (const [sql, steps] of plans)
      expect(steps.join('\n'), sql).not.toMatch(/SCAN job_requests|TEMP B-TREE/)
  })
})
