import { and, desc, eq, sql } from 'drizzle-orm'
import type { TermsStore, TermsVersion } from '#modules/content/terms/ports.ts'
import type { Connection } from '../connection.ts'
import { createSql, sqlFragment, withSql } from '../statements.ts'
import { termsAcceptances, termsVersions } from '../tables/content.ts'

export const sqliteTerms = (connection: Connection): TermsStore => ({
  ...versions(connection),
  ...acceptances(connection),
  ...announcements(connection),
})

const DUE_SQL = sqlFragment('in_force_since IS NULL AND effective_at <=')

type VersionPart = 'all' | 'find' | 'newest' | 'inForce' | 'nextNumber' | 'add' | 'beginDue'

const versions = withSql<Pick<TermsStore, VersionPart>>(({ connection, has, run, rowsOf }) => {
  const { add, prepareSelect } = rowsOf(termsVersions)
  const of = eq(termsVersions.slug, sql.placeholder('slug'))
  const numbered = prepareSelect(and(of, eq(termsVersions.number, sql.placeholder('number'))))
  const latest = desc(termsVersions.number)
  const ofSlug = prepareSelect(of, latest)
  const began = and(of, sql`in_force_since IS NOT NULL`)
  const inForce = prepareSelect(began, desc(termsVersions.effectiveAt), latest)
  const newest = (slug: TermsVersion['slug']) => ofSlug.first({ slug })
  return {
    all: (slug) => ofSlug.all({ slug }),
    find: (slug, number) => numbered.first({ slug, number }),
    newest,
    inForce: (slug) => inForce.first({ slug }),
    nextNumber: (slug) => (newest(slug)?.number ?? firstNumber(connection, slug) - 1) + 1,
    add,
    beginDue: (now) => {
      // Hardly ever, and an update that finds nothing costs five times as much.
      if (!has`SELECT 1 FROM terms_versions WHERE ${DUE_SQL} ${now}`) return 0
      return run`UPDATE terms_versions SET in_force_since = ${now} WHERE ${DUE_SQL} ${now}`
    },
  }
})

/**
 * The first stored version continues the numbers that accounts and listings recorded before (`terms 2, privacy 1`),
 * so that earlier acceptances keep their meaning.
 */
const firstNumber = (connection: Connection, slug: TermsVersion['slug']): number => {
  const word = slug === 'termini-condizioni' ? 'terms ' : 'privacy '
  const { value } = createSql(connection)
  const spoken = value<number | null>`
    SELECT max(CAST(substr(said, instr(said, ${word}) + length(${word})) AS INTEGER)) FROM (
      SELECT DISTINCT terms_version AS said FROM users
      UNION SELECT DISTINCT terms_version FROM job_requests
      UNION SELECT DISTINCT terms_version FROM showcase_items)
    WHERE instr(said, ${word}) > 0`
  return Math.max(1, spoken ?? 1)
}

const acceptances = withSql<Pick<TermsStore, 'accept' | 'unaccepted'>>(({ rowsOf, rows }) => ({
  accept: rowsOf(termsAcceptances).add,
  unaccepted: (slug, userId) =>
    rows`SELECT number, summary FROM terms_versions v WHERE v.slug = ${slug} AND v.matters
          AND v.in_force_since IS NOT NULL
          AND v.effective_at > (SELECT created_at FROM users WHERE id = ${userId})
          AND NOT EXISTS (SELECT 1 FROM terms_acceptances a WHERE a.user_id = ${userId}
            AND a.slug = ${slug} AND a.accepted_at >= v.effective_at)
        ORDER BY number`,
}))

const announcements = withSql<Pick<TermsStore, 'announced' | 'readers' | 'noteMailed'>>(
  ({ db, rows, run }) => {
    const { slug, number, title, summary, effectiveAt, publishedAt } = termsVersions
    return {
      announced: () =>
        db
          .select({
            slug,
            number,
            title,
            summary,
            effectiveAt,
            mailedThrough: sql<string>`coalesce(mailed_through, '')`,
          })
          .from(termsVersions)
          .where(sql`matters AND in_force_since IS NULL`)
          .orderBy(publishedAt, number)
          .all(),
      readers: (after, most) =>
        rows`SELECT id, email, first_name AS firstName FROM users
        WHERE id > ${after} AND is_active AND erased_at IS NULL ORDER BY id LIMIT ${most}`,
      noteMailed: (version, through) => run`UPDATE terms_versions SET mailed_through = ${through}
        WHERE slug = ${version.slug} AND number = ${version.number}`,
    }
  },
)
