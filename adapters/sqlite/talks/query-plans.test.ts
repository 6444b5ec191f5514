import { describe, expect, it } from 'vitest'
import { explainQueryPlans } from '#src/test-app/query-plans.ts'
import { testApp } from '#src/test-app.ts'
import { sqliteEntryImages } from './quotes.ts'
import {
  sqliteTalkLinks,
  sqliteTalks,
  sqliteUnmailedTalks,
  sqliteUnreadTalkCounts,
} from './talk-store.ts'
import { sqliteTalkViews } from './views.ts'

const build = (connection: ReturnType<typeof testApp>['connection']) => {
  const images = sqliteEntryImages(connection)
  const world = { now: () => new Date() }
  return [
    sqliteTalkViews(connection, {
      world,
      images,
      quotes: () => new Map(),
      fitsTrade: () => true,
    }),
    sqliteTalks(connection),
    sqliteTalkLinks(connection),
    sqliteUnmailedTalks(connection),
    sqliteUnreadTalkCounts(connection),
  ]
}

describe('statements about talks', () => {
  it('read no table as a whole, and sort no more than a page', () => {
    const { connection } = testApp()
    for (const [sql, steps] of explainQueryPlans(connection, build)) {
      const wholes = steps.filter(
        (step) =>
          step.startsWith('SCAN') &&
          !/json_each|VIRTUAL|CONSTANT|page|talk_members_unmailed/.test(step),
      )
      expect(wholes, sql).toEqual([])
    }
  })

  it('open the newest entries of a talk of 500 without looking at the others', () => {
    const { connection } = testApp()
    const plans = [...explainQueryPlans(connection, build)]
    const entries = plans.find(([sql]) => sql.includes('AND id < :before'))?.[1]
    expect(entries).toEqual(['SEARCH talk_entries USING PRIMARY KEY (talk_id=? AND id<?)'])
  })
})
