import type { TermsStore, TermsVersion } from '#modules/content/index.ts'
import type { Connection } from '../database.ts'

/** Versions of the terms and of the privacy page, and their acceptances. */
export const sqliteTerms = (connection: Connection): TermsStore => ({
  ...versions(connection),
  ...acceptances(connection),
  ...announcements(connection),
})

type Row = {
  slug: TermsVersion['slug']
  number: number
  title: string
  source: string
  html: string
  hash: string
  summary: string | null
  matters: number
  published_at: number
  effective_at: number
  in_force_since: number | null
  published_by: string | null
}

type VersionPart = 'all' | 'find' | 'newest' | 'inForce' | 'nextNumber' | 'add' | 'beginDue'

const versions = (connection: Connection): Pick<TermsStore, VersionPart> => {
  const select = <Values extends unknown[]>(rest: string) =>
    connection.prepare<Values, Row>(`SELECT * FROM terms_versions WHERE slug = ? ${rest}`)
  const all = select<[string]>('ORDER BY number DESC')
  const find = select<[string, number]>('AND number = ?')
  const newest = select<[string]>('ORDER BY number DESC LIMIT 1')
  const inForce = select<[string]>(
    'AND in_force_since IS NOT NULL ORDER BY effective_at DESC, number DESC LIMIT 1',
  )
  const begin = connection.prepare(
    `UPDATE terms_versions SET in_force_since = :now
     WHERE in_force_since IS NULL AND effective_at <= :now`,
  )
  const insert = connection.prepare(
    `INSERT INTO terms_versions (slug, number, title, source, html, hash, summary, matters,
       published_at, effective_at, in_force_since, published_by)
     VALUES (:slug, :number, :title, :source, :html, :hash, :summary, :matters,
       :published_at, :effective_at, :in_force_since, :published_by)`,
  )
  const orNull = (row: Row | undefined) => (row ? toVersion(row) : null)
  return {
    all: (slug) => all.all(slug).map(toVersion),
    find: (slug, number) => orNull(find.get(slug, number)),
    newest: (slug) => orNull(newest.get(slug)),
    inForce: (slug) => orNull(inForce.get(slug)),
    nextNumber: (slug) => (newest.get(slug)?.number ?? firstNumber(connection, slug) - 1) + 1,
    add: (version) => {
      insert.run(toRow(version))
    },
    beginDue: (now) => begin.run({ now: now.getTime() }).changes,
  }
}

/**
 * The first stored version continues the numbers that accounts and listings recorded before (`terms 2, privacy 1`),
 * so that earlier acceptances keep their meaning.
 */
const firstNumber = (connection: Connection, slug: TermsVersion['slug']): number => {
  const word = slug === 'termini-condizioni' ? 'terms ' : 'privacy '
  const spoken = connection
    .prepare<[{ word: string }], number | null>(
      `SELECT max(CAST(substr(said, instr(said, :word) + length(:word)) AS INTEGER)) FROM (
         SELECT DISTINCT terms_version AS said FROM users
         UNION SELECT DISTINCT terms_version FROM job_requests
         UNION SELECT DISTINCT terms_version FROM showcase_items)
       WHERE instr(said, :word) > 0`,
    )
    .pluck()
    .get({ word })
  return Math.max(1, spoken ?? 1)
}

const acceptances = (connection: Connection): Pick<TermsStore, 'accept' | 'unaccepted'> => {
  const insert = connection.prepare(
    `INSERT INTO terms_acceptances (id, user_id, slug, number, hash, occasion, order_id, accepted_at)
     VALUES (:id, :userId, :slug, :number, :hash, :occasion, :orderId, :acceptedAt)`,
  )
  const unaccepted = connection.prepare<
    [{ slug: string; userId: string }],
    Pick<TermsVersion, 'number' | 'summary'>
  >(
    `SELECT number, summary FROM terms_versions v WHERE v.slug = :slug AND v.matters
       AND v.in_force_since IS NOT NULL
       AND v.effective_at > (SELECT created_at FROM users WHERE id = :userId)
       AND NOT EXISTS (SELECT 1 FROM terms_acceptances a WHERE a.user_id = :userId
         AND a.slug = :slug AND a.accepted_at >= v.effective_at)
     ORDER BY number`,
  )
  return {
    accept: (acceptance) => {
      insert.run({ ...acceptance, acceptedAt: acceptance.acceptedAt.getTime() })
    },
    unaccepted: (slug, userId) => unaccepted.all({ slug, userId }),
  }
}

type Coming = Pick<Row, 'slug' | 'number' | 'title' | 'summary' | 'effective_at'> & {
  mailed_through: string | null
}

const announcements = (
  connection: Connection,
): Pick<TermsStore, 'announced' | 'readers' | 'noteMailed'> => {
  const announced = connection.prepare<[], Coming>(
    `SELECT slug, number, title, summary, effective_at, mailed_through FROM terms_versions
     WHERE matters AND in_force_since IS NULL ORDER BY published_at, number`,
  )
  const readers = connection.prepare<
    [string, number],
    { id: string; email: string; firstName: string }
  >(
    `SELECT id, email, first_name AS firstName FROM users
     WHERE id > ? AND is_active AND erased_at IS NULL ORDER BY id LIMIT ?`,
  )
  const note = connection.prepare(
    'UPDATE terms_versions SET mailed_through = ? WHERE slug = ? AND number = ?',
  )
  return {
    announced: () =>
      announced.all().map(({ effective_at, mailed_through, ...version }) => ({
        ...version,
        effectiveAt: new Date(effective_at),
        mailedThrough: mailed_through ?? '',
      })),
    readers: (after, most) => readers.all(after, most),
    noteMailed: ({ slug, number }, through) => {
      note.run(through, slug, number)
    },
  }
}

const toVersion = (row: Row): TermsVersion => ({
  slug: row.slug,
  number: row.number,
  title: row.title,
  source: row.source,
  html: row.html,
  hash: row.hash,
  summary: row.summary,
  matters: row.matters === 1,
  publishedAt: new Date(row.published_at),
  effectiveAt: new Date(row.effective_at),
  inForceSince: row.in_force_since === null ? null : new Date(row.in_force_since),
  publishedBy: row.published_by,
})

const toRow = (version: TermsVersion): Row => ({
  slug: version.slug,
  number: version.number,
  title: version.title,
  source: version.source,
  html: version.html,
  hash: version.hash,
  summary: version.summary,
  matters: version.matters ? 1 : 0,
  published_at: version.publishedAt.getTime(),
  effective_at: version.effectiveAt.getTime(),
  in_force_since: version.inForceSince?.getTime() ?? null,
  published_by: version.publishedBy,
})
