import { describe, expect, it } from 'vitest'
import { explainQueryPlans } from '#src/test-app/query-plans.ts'
import { testApp } from '#src/test-app.ts'
import { sqliteBuyers } from '../billing/buyers.ts'
import { sqliteContactUsage } from '../billing/contact-usage.ts'
import { sqlitePlans } from '../billing/plans.ts'
import { sqliteSubscriptions } from '../billing/subscriptions.ts'
import { sqliteReveals } from './reveal-store.ts'
import { sqliteRevealableListings, sqliteRevealPeople } from './revealable-listings.ts'

/** What triggers mark is empty between two commits. */
const wholeTable = (steps: readonly string[]) =>
  steps.filter((step) => /\bSCAN\b/.test(step) && !/SCAN (ending|contacts_to_end)/.test(step))
const sorted = (steps: readonly string[]) => steps.filter((step) => step.includes('TEMP B-TREE'))

/** Sorts at most a few rows: an index in their order would cost one more page per reveal. */
const WHO_HAS_THE_CONTACT = 'is_counted ORDER BY r.revealed_at'

describe('revealing and subscribing', () => {
  const { connection } = testApp()

  it.each([
    sqliteReveals,
    sqliteRevealableListings,
    sqliteRevealPeople,
    sqliteContactUsage,
    sqliteSubscriptions,
    sqliteBuyers,
  ])('reads by index alone and sorts nothing: $name', (build) => {
    const plans = explainQueryPlans(connection, build)
    expect(plans.size).toBeGreaterThan(0)
    for (const [sql, steps] of plans) {
      expect(wholeTable(steps), sql).toEqual([])
      expect(sorted(steps).length > 0, sql).toBe(sql.includes(WHO_HAS_THE_CONTACT))
    }
  })

  it('reads a whole table only where that is what was asked: the dozen plans on sale', () => {
    const scans = [...explainQueryPlans(connection, sqlitePlans).values()].flatMap(wholeTable)
    expect(new Set(scans)).toEqual(new Set(['SCAN subscription_plans', 'SCAN CONSTANT ROW']))
  })
})
