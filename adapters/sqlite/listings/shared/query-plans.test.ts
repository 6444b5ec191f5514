import { expect, it } from 'vitest'
import { toPlainLetters } from '#adapters/letters/plain-letters.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { explainQueryPlans } from '#src/test-app/query-plans.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'
import { sqliteListingWarnings } from './listing-warnings.ts'
import { sqlitePublishedTexts } from './published-texts.ts'

const TEXT = {
  id: 'annuncio',
  kind: 'job',
  title: 'Rifare il bagno piccolo',
  description: 'Via la vasca, dentro una doccia, piastrelle nuove e un termosifone in maggio.',
  provinceId: 'MI',
} as const

/** A site with many texts and requests, as SQLite knows it by `ANALYZE`. */
const largeSite = async () => {
  const product = testApp()
  const { connection, signUp } = product
  const { user } = await signUp()
  for (let number = 0; number < 200; number += 1) putRequest(product, user.id)
  connection.exec(`
    WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 50000)
    INSERT INTO published_texts (listing_id, print, kind, publication_number, published_at)
      SELECT 'annuncio-' || (x / 17), x * 7919 % 4294967296, 'job', x / 17, 0 FROM n;
    ANALYZE`)
  return connection
}

it.each([
  [
    'what was published before',
    (connection: Connection) => {
      const texts = sqlitePublishedTexts(connection, {
        key: new Uint8Array(32),
        plainLetters: toPlainLetters,
      })
      const at = new Date()
      return [
        () => texts.remember(TEXT, { publicationNumber: 1, publishedAt: at }),
        () => texts.publishedAtOf(TEXT, at),
        () => texts.takePlace(TEXT, at),
      ]
    },
  ],
  ['what of a listing another one shows', sqliteListingWarnings],
])('%s is found without reading a table as a whole', async (_, build) => {
  const plans = explainQueryPlans(await largeSite(), build)
  expect(plans.size).toBeGreaterThan(1)
  for (const [sql, steps] of plans) {
    // Lists of the statement's own: prints, trades of one firm.
    const wholes = steps.filter(
      (step) => step.startsWith('SCAN') && !/json_each|CONSTANT|SCAN t$|\(subquery/.test(step),
    )
    expect(wholes, sql).toEqual([])
  }
})
