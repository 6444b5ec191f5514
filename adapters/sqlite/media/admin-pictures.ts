import type { AdminImagesQuery } from '#modules/media/contract/admin-images.ts'
import type { AdminPicture, FindAdminPictures } from '#modules/media/index.ts'
import type { Connection } from '../database.ts'
import { createStatements } from '../statements.ts'
import { restoring, type Stored } from '../stored.ts'
import { IN_A_LISTING } from './picture-uses.ts'

/** Cap of the count. */
const MOST_COUNTED = 10_000

/** Newest first, by an index on the time. */
export const sqliteAdminPictures = (connection: Connection): FindAdminPictures => {
  const prepared = createStatements(connection)
  return (query, isAdmin) => {
    const { q = '', limit, offset } = query
    const from = `FROM pictures LEFT JOIN users u ON u.id = pictures.owner_id
      WHERE ${conditionsOf(query, isAdmin).join(' AND ')}`
    const values = { q: q.toLowerCase(), limit, offset }
    const rows = prepared<Stored<AdminPicture>>(
      `SELECT ${COLUMNS} ${from} ORDER BY pictures.created_at DESC, filename LIMIT :limit OFFSET :offset`,
    ).all(values)
    const counted = prepared<{ total: number }>(
      `SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${MOST_COUNTED})`,
    ).get(values)
    return { pictures: rows.map(toPicture), total: counted?.total ?? 0 }
  }
}

const conditionsOf = ({ q, use }: AdminImagesQuery, isAdmin: boolean) => {
  const asked: [boolean, string][] = [
    [!isAdmin || use === 'listing', IN_A_LISTING],
    [use === 'other', `NOT ${IN_A_LISTING}`],
    [q !== undefined, isAdmin ? `(${IN_NAME} OR u.email = :q)` : IN_NAME],
  ]
  return ['true', ...asked.flatMap(([isAsked, condition]) => (isAsked ? [condition] : []))]
}

const IN_NAME = 'instr(lower(original_name), :q)'

const COLUMNS = `filename, owner_id AS ownerId, original_name AS originalName,
  original_type AS originalType, width, height, size_bytes AS sizeBytes, is_animated AS isAnimated,
  pictures.created_at AS createdAt, u.first_name || ' ' || u.last_name AS ownerName,
  u.email AS ownerEmail`

const toPicture = restoring<AdminPicture>(['createdAt'], ['isAnimated'])
