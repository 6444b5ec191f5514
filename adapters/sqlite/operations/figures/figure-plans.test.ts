import { describe, expect, it } from 'vitest'
import { explainQueryPlans } from '#src/test-app/query-plans.ts'
import { testApp } from '#src/test-app.ts'
import { sqliteFigureSums, sqliteWaitingCounts } from './waiting-counts.ts'

describe('the figures of the dashboard', () => {
  const { connection } = testApp()

  it('are sums over a range of an index', () => {
    for (const [sql, steps] of explainQueryPlans(connection, sqliteFigureSums))
      expect(steps, sql).toEqual([
        expect.stringMatching(/^SEARCH hourly_figures USING .*INDEX .* \(name=\? AND hour>\? AND/),
      ])
  })

  it('count what waits by an index that leads to it; what is blocked is few by itself', () => {
    const plans = explainQueryPlans(connection, (recording) =>
      sqliteWaitingCounts(recording, () => []),
    )
    expect(plans.size).toBe(24)
    // The part refunds of one order are read from its row.
    const readWhole = [...plans.values()]
      .flat()
      .filter((step) => /^SCAN \w/.test(step) && !step.includes('VIRTUAL TABLE'))
    expect(readWhole.toSorted()).toEqual([
      // The index has only what the staff has not seen yet.
      expect.stringMatching(/^SCAN c USING .*firm_changes/),
      // A partial index of open messages.
      'SCAN contact_messages USING INDEX contact_messages_open',
      // One row for each mailbox that is read.
      'SCAN mailbox_states',
      // A partial index of partly refunded orders.
      'SCAN orders USING INDEX orders_partly_refunded',
      // A partial index of what matched nothing.
      'SCAN read_mails USING INDEX read_mails_unmatched',
      // A partial index of open disputes.
      'SCAN reviews USING COVERING INDEX reviews_disputed',
      expect.stringMatching(/^SCAN waiting_invoices/),
    ])
  })
})
