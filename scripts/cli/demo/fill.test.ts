import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqliteUnansweredRequests } from '#adapters/sqlite/listings/job-requests/unanswered.ts'
import { sqliteAnswerFigures } from '#adapters/sqlite/talks/people.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { fillDemo } from './fill.ts'

const NOW = new Date()

let folder: string
let database: Sqlite.Database

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-rules-'))
  await fillDemo(folder, NOW, 0)
  database = new Sqlite(join(folder, 'app.db'), { readonly: true })
})
afterAll(() => {
  database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const rows = (sql: string) => database.prepare(sql).all()

/** What the firm of a person does, and where. */
const worksAs = (owner: string, category: string) =>
  `EXISTS (SELECT 1 FROM firms f JOIN firm_trades x ON x.firm_id = f.id
    WHERE f.owner_id = ${owner} AND x.category_id = ${category})`
const worksIn = (owner: string, province: string) =>
  `EXISTS (SELECT 1 FROM firms f JOIN firm_provinces x ON x.firm_id = f.id
    WHERE f.owner_id = ${owner} AND x.province_id = ${province})`

const QUOTED = `talk_quotes q JOIN talks t ON t.id = q.talk_id
  JOIN job_requests j ON j.id = t.job_request_id`

it('leaves a request that the staff can still write to firms about', () => {
  const { page } = sqliteUnansweredRequests(database)
  const query = { hours: 24, categoryId: undefined, provinceId: undefined, limit: 20, offset: 0 }
  expect(page({ ...query, toWrite: 'some' }, NOW).total).toBeGreaterThan(0)
})

it('sends no mail of its past when it starts, so that those who try it get theirs', () => {
  expect(rows('SELECT id FROM outbox').length).toBeGreaterThan(100)
  expect(
    rows(`SELECT id FROM outbox WHERE status <> 'sent' OR sent_at > ${NOW.getTime()}`),
  ).toEqual([])
})

describe('trades and places of the demo', () => {
  it('professionals look at requests of their own trade where they work', () => {
    const revealed = 'contact_reveals r JOIN job_requests j ON j.id = r.job_request_id'
    expect(rows(`SELECT 1 FROM ${revealed}`).length).toBeGreaterThan(40)
    expect(
      rows(`SELECT j.title, j.province_id FROM ${revealed}
        WHERE NOT (${worksAs('r.user_id', 'j.category_id')} AND ${worksIn('r.user_id', 'j.province_id')})`),
    ).toEqual([])
  })

  it('each of the five places of a request is answered, so that none goes back at the start', () => {
    const full = rows(`SELECT id FROM job_requests WHERE reveal_count = 5`)
    expect(full.length).toBeGreaterThan(0)
    expect(
      rows(`SELECT t.subject FROM contact_reveals r JOIN job_requests j ON j.id = r.job_request_id
        JOIN talks t ON t.job_request_id = j.id AND t.professional_id = r.user_id
        WHERE j.reveal_count = 5 AND r.due_at IS NOT NULL`),
    ).toEqual([])
  })

  it('firms quote their own trade, more than one of them', () => {
    expect(rows(`SELECT DISTINCT j.category_id FROM ${QUOTED}`).length).toBeGreaterThan(4)
    expect(
      rows(
        `SELECT j.title FROM ${QUOTED} WHERE NOT ${worksAs('t.professional_id', 'j.category_id')}`,
      ),
    ).toEqual([])
  })

  it('firms offer what they do, where they are', () => {
    expect(
      rows(`SELECT s.title FROM showcase_items s JOIN firms o ON o.owner_id = s.seller_id
        WHERE s.province_id <> o.province_id
          OR (s.product_type = 'service' AND NOT ${worksAs('o.owner_id', 's.category_id')})`),
    ).toEqual([])
  })

  it('clients ask in one region each', () => {
    expect(
      rows(`SELECT u.last_name FROM job_requests j JOIN users u ON u.id = j.client_id
        GROUP BY u.id HAVING count(DISTINCT j.region_id) > 1`),
    ).toEqual([])
  })

  it.each(['job_requests', 'showcase_items'])(
    'of %s the newest comes first, by the shown day',
    (table) => {
      expect(
        rows(`SELECT title FROM (SELECT title, published_at,
          lag(published_at) OVER (ORDER BY publication_number) AS earlier
          FROM ${table} WHERE publication_number IS NOT NULL)
        WHERE published_at < earlier`),
      ).toEqual([])
    },
  )

  it('telephones have the prefix of their province', () => {
    expect(
      rows(`SELECT phone, province_id FROM firms
        WHERE (phone LIKE '+39 02 %') <> (province_id = 'MI') OR (phone LIKE '+39 06 %') <> (province_id = 'RM')`),
    ).toEqual([])
  })
})

describe('order of what happened in the demo', () => {
  it('a request, who looks at it, what they write, a quote, a choice, the end', () => {
    expect(
      rows(`SELECT j.title FROM contact_reveals r JOIN job_requests j ON j.id = r.job_request_id
        WHERE r.revealed_at < j.published_at OR r.revealed_at > j.completed_at`),
    ).toEqual([])
    expect(
      rows(`SELECT t.subject FROM talk_entries e JOIN talks t ON t.id = e.talk_id
        JOIN contact_reveals r ON r.job_request_id = t.job_request_id AND r.user_id = t.professional_id
        WHERE e.created_at < r.revealed_at`),
    ).toEqual([])
    expect(
      rows(`SELECT j.title FROM ${QUOTED} WHERE q.sent_at > j.completed_at OR q.sent_at >= coalesce(t.closed_at, 9e15)
        OR NOT EXISTS (SELECT 1 FROM talk_entries e WHERE e.talk_id = t.id AND e.created_at < q.sent_at)`),
    ).toEqual([])
  })

  it('nobody thanks for a quote before it came, and nobody chooses without one', () => {
    expect(
      rows(`SELECT t.subject FROM talk_entries e JOIN talks t ON t.id = e.talk_id
        WHERE e.text LIKE '%sua proposta%' AND NOT EXISTS (SELECT 1 FROM talk_entries q
          WHERE q.talk_id = t.id AND q.kind = 'quote' AND q.created_at < e.created_at)`),
    ).toEqual([])
    expect(rows("SELECT 1 FROM talks WHERE state = 'chosen'").length).toBeGreaterThan(1)
    expect(
      rows("SELECT subject FROM talks WHERE state = 'chosen' AND NOT chosen_revision"),
    ).toEqual([])
  })

  it('reviews come after the contact that they are about', () => {
    expect(
      rows(`SELECT r.firm_name FROM reviews r JOIN review_invites i ON i.id = r.invite_id
        WHERE r.created_at < i.opened_at OR r.created_at > ${NOW.getTime()}`),
    ).toEqual([])
  })
})

describe('states of the demo', () => {
  const states = (sql: string) => database.prepare<[], string>(sql).pluck().all().sort()

  it('documents are with SdI in every way, and one is for a buyer abroad', () => {
    expect(states('SELECT DISTINCT sdi_state FROM invoices')).toEqual(
      ['delivered', 'rejected', 'sent', 'to_send', 'undelivered'].sort(),
    )
    expect(states('SELECT DISTINCT kind FROM invoices')).toHaveLength(2)
    expect(
      rows(`SELECT number FROM invoices WHERE customer LIKE '%"CH"%' AND vat_cents = 0`),
    ).toHaveLength(1)
    expect(rows('SELECT 1 FROM waiting_invoices')).toEqual([])
  })

  it('orders, firms and requests are in every state', () => {
    expect(states('SELECT DISTINCT status FROM orders')).toEqual(
      ['cancelled', 'expired', 'paid', 'pending', 'refunded'].sort(),
    )
    expect(states('SELECT DISTINCT state FROM firms')).toEqual(
      ['draft', 'shown', 'suspended', 'waiting'].sort(),
    )
    expect(states('SELECT DISTINCT status FROM job_requests')).toHaveLength(3)
    expect(states('SELECT DISTINCT moderation_state FROM job_requests')).toEqual(
      expect.arrayContaining(['approved', 'pending', 'rejected']),
    )
  })
})

describe('figures of the demo', () => {
  it('prices fit the budget, and the days the price', () => {
    const [least, most] = ['WHEN', 'WHEN'].map((word, place) =>
      ['up_to_500 40 500', '500_1000 400 1200', '1000_5000 900 5500', '5000_10000 4500 11000']
        .map((line) => line.split(' '))
        .map(([budget, ...limits]) => `${word} '${budget}' THEN ${limits[place]}00`)
        .join(' '),
    )
    expect(
      rows(`SELECT j.title, j.budget, q.price_cents FROM ${QUOTED} WHERE q.shape IN ('fixed', 'range')
        AND NOT (q.price_cents >= CASE j.budget ${least} END
          AND coalesce(q.price_max_cents, q.price_cents) <= CASE j.budget ${most} END)`),
    ).toEqual([])
    expect(
      rows(`SELECT j.title FROM ${QUOTED} WHERE q.price_cents > 300000 AND q.lasts_days < 5`),
    ).toEqual([])
  })

  it('firms answer most who write', () => {
    const figures = sqliteAnswerFigures(database, { now: () => NOW })
    const owners = database.prepare<[], UserId>('SELECT owner_id FROM firms').pluck().all()
    const shares = owners.flatMap((owner) => figures(owner)?.share ?? [])
    expect(shares.length).toBeGreaterThan(0)
    expect(shares.filter((share) => share < 0.7)).toEqual([])
  })
})
