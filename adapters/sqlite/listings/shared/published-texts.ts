/** Prints of published texts, for 30 days: they outlive their listing, and name nobody. */
import { sqlFragment, withSql } from '#adapters/sqlite/statements.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { PublishedText, PublishedTexts } from '#modules/listings/shared/published-texts.ts'
import { RETENTION_DAYS } from '#modules/personal/contract/retention.ts'
import { newestPublicationNumberSql } from './newest-number.ts'
import {
  createTextFingerprintCache,
  FINGERPRINT_COUNT,
  type TextFingerprintNeeds,
} from './text-fingerprints.ts'

const TABLES = { job: 'job_requests', showcase: 'showcase_items' } as const

/** Prints that two texts share to count as one text, where the earlier is gone. */
const ALIKE = FINGERPRINT_COUNT / 2

type Earlier = {
  readonly id: string
  readonly number: number
  readonly at: number
  readonly isListed: 0 | 1
}

/** SQL: whether the listing of the print `p` still stands among the open ones. */
const isListed = ({ kind }: PublishedText) =>
  sqlFragment(`EXISTS (SELECT 1 FROM ${TABLES[kind]} o WHERE o.id = p.listing_id
    AND o.list_position IS NOT NULL AND o.status NOT IN ('completed', 'sold'))`)

export const sqlitePublishedTexts = withSql<PublishedTexts, [printing: TextFingerprintNeeds]>(
  ({ run, row, number }, printing) => {
    const printsOf = createTextFingerprintCache(printing)
    const earlierOf = (text: PublishedText, now: Date) => {
      const { whole, parts } = printsOf(text)
      const since = now.getTime() - RETENTION_DAYS.publishedTexts * DAY_MS
      return row<Earlier>`SELECT listing_id AS id, publication_number AS number,
          published_at AS at, ${isListed(text)} AS isListed
        FROM published_texts p
        WHERE print IN (SELECT value FROM json_each(${JSON.stringify([whole, ...parts])}))
          AND kind = ${text.kind} AND published_at > ${since}
        GROUP BY listing_id HAVING max(print = ${whole}) OR (count(*) >= ${ALIKE} AND NOT isListed)
        ORDER BY isListed DESC, published_at DESC LIMIT 1`
    }
    /** The place itself where nobody else has it, else the next free one below. */
    const freeFrom = ({ id, kind }: PublishedText, place: number) => {
      const table = sqlFragment(TABLES[kind])
      if (!row`SELECT 1 FROM ${table} WHERE publication_number = ${place} AND id <> ${id}`)
        return place
      return number`SELECT publication_number - 1 FROM ${table} j WHERE publication_number <= ${place}
          AND NOT EXISTS (SELECT 1 FROM ${table} b
            WHERE b.publication_number = j.publication_number - 1 AND b.id <> ${id})
        ORDER BY publication_number DESC LIMIT 1`
    }
    return {
      remember: (text, { publicationNumber, publishedAt }) => {
        const { whole, parts } = printsOf(text)
        const at = publishedAt.getTime()
        // This includes what the text was before an edit.
        run`UPDATE published_texts SET publication_number = ${publicationNumber}, published_at = ${at}
          WHERE listing_id = ${text.id}`
        for (const print of [whole, ...parts])
          run`INSERT OR IGNORE INTO published_texts
              (listing_id, print, kind, publication_number, published_at)
            VALUES (${text.id}, ${print}, ${text.kind}, ${publicationNumber}, ${at})`
      },
      publishedAtOf: (text, now) => {
        const earlier = earlierOf(text, now)
        return earlier ? new Date(earlier.at) : null
      },
      takePlace: (text, now) => {
        const earlier = earlierOf(text, now)
        if (!earlier) return null
        const table = sqlFragment(TABLES[text.kind])
        if (!earlier.isListed && earlier.id !== text.id)
          run`UPDATE ${table} SET publication_number = ${newestPublicationNumberSql(TABLES[text.kind])} + 1
            WHERE id = ${earlier.id} AND publication_number = ${earlier.number}`
        const publicationNumber = freeFrom(text, earlier.number)
        return { publicationNumber, publishedAt: new Date(earlier.at) }
      },
    }
  },
)
