import { desc, eq, lte, sql } from 'drizzle-orm'
import type { UserId } from '#modules/kernel/ids.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { World } from '#modules/kernel/world.ts'
import type { AdminImagesQuery } from '#modules/media/contract/admin-images.ts'
import type {
  AdminPicture,
  FindAdminPictures,
  PictureScope,
  PictureStore,
} from '#modules/media/ports.ts'
import { rowReader, type StoredRow, sqlFragment, withSql } from '../statements.ts'
import { pictures } from '../tables/pictures.ts'
import { IS_PICTURE_IN_LISTING_SQL } from './picture-uses.ts'

export const sqlitePictures = withSql<PictureStore, [World]>(
  ({ connection, run, rowsOf }, world) => {
    const { add, prepareSelect, selectPage, change, remove } = rowsOf(pictures)
    const withFilename = prepareSelect(eq(pictures.filename, sql.placeholder('filename')))
    const of = (filename: string) => eq(pictures.filename, filename)
    return {
      ...scopesOf(connection),
      find: (filename) => withFilename.first({ filename }),
      add: (picture, checksums, checkAt) => {
        add({ ...picture, checksums, checkAt })
      },
      remove: (filename) => {
        run`INSERT INTO discarded_pictures (filename, owner_id, discarded_at)
        SELECT filename, owner_id, ${world.now()} FROM pictures
        WHERE filename = ${filename} AND owner_id IS NOT NULL`
        remove(of(filename))
      },
      dueForCheck: (now, limit) =>
        selectPage(lte(pictures.checkAt, now), [pictures.checkAt], { limit }),
      noteCheck: (filename, { inUse, checkAt }) =>
        change(of(filename), { wasInUse: inUse, checkAt }),
    }
  },
)

const EVERY_PICTURE = { professional: 'false', moderator: IS_PICTURE_IN_LISTING_SQL, admin: 'true' }

const scopesOf = withSql(({ row, rowsOf }) => {
  const scope = (viewer: UserId, condition: string, limit: number): PictureScope => {
    const also = condition === 'false' ? '' : ` OR ${condition}`
    const sums = row<{ total: number; totalBytes: number }>`
      SELECT count(*) AS total, coalesce(sum(size_bytes), 0) AS totalBytes
      FROM pictures WHERE owner_id = ${viewer}${sqlFragment(also)}`
    const seen = sql`owner_id = ${viewer}${sql.raw(also)}`
    const newest = [desc(pictures.createdAt), pictures.filename]
    const rows = rowsOf(pictures).selectPage(seen, newest, { limit })
    return { pictures: rows, ...(sums ?? { total: 0, totalBytes: 0 }) }
  }
  return {
    ownedBy: (userId: UserId, limit: number) => scope(userId, 'false', limit),
    visibleTo: ({ role, userId }: Viewer, limit: number) =>
      scope(userId, EVERY_PICTURE[role], limit),
  }
})

const MOST_COUNTED = 10_000

/** Newest first, by an index on the time. */
export const sqliteAdminPictures = withSql<FindAdminPictures>(
  ({ prepareStatement }) =>
    (query, isAdmin) => {
      const { q = '', limit, offset } = query
      const from = `FROM pictures LEFT JOIN users u ON u.id = pictures.owner_id
      WHERE ${conditionsOf(query, isAdmin).join(' AND ')}`
      const values = { q: q.toLowerCase(), limit, offset }
      const rows = prepareStatement<StoredRow<AdminPicture>>(
        `SELECT ${COLUMNS} ${from} ORDER BY pictures.created_at DESC, filename LIMIT :limit OFFSET :offset`,
      ).all(values)
      const counted = prepareStatement<{ total: number }>(
        `SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${MOST_COUNTED})`,
      ).get(values)
      return { pictures: rows.map(toAdminPicture), total: counted?.total ?? 0 }
    },
)

const conditionsOf = ({ q, use }: AdminImagesQuery, isAdmin: boolean) => {
  const conditions: [boolean, string][] = [
    [!isAdmin || use === 'listing', IS_PICTURE_IN_LISTING_SQL],
    [use === 'other', `NOT ${IS_PICTURE_IN_LISTING_SQL}`],
    [q !== undefined, isAdmin ? `(${IN_NAME_SQL} OR u.email = :q)` : IN_NAME_SQL],
  ]
  return ['true', ...conditions.flatMap(([isAsked, condition]) => (isAsked ? [condition] : []))]
}

const IN_NAME_SQL = 'instr(lower(original_name), :q)'

const COLUMNS = `filename, owner_id AS ownerId, original_name AS originalName,
  original_type AS originalType, width, height, size_bytes AS sizeBytes, is_animated AS isAnimated,
  pictures.created_at AS createdAt, u.first_name || ' ' || u.last_name AS ownerName,
  u.email AS ownerEmail`

const toAdminPicture = rowReader<AdminPicture>({ moments: ['createdAt'], flags: ['isAnimated'] })
