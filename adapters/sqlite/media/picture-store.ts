import { idOf, type UserId } from '#modules/kernel/ids.ts'
import type { Viewer } from '#modules/kernel/viewer.ts'
import type { World } from '#modules/kernel/world.ts'
import type { DuePicture, Picture, PictureScope, PictureStore } from '#modules/media/index.ts'
import type { Connection } from '../database.ts'
import { IN_A_LISTING } from './picture-uses.ts'

type Row = Omit<Picture, 'ownerId' | 'isAnimated' | 'createdAt'> & {
  ownerId: string | null
  isAnimated: number
  createdAt: number
  wasInUse: number
}

const COLUMNS = `filename, owner_id AS ownerId, original_name AS originalName,
  original_type AS originalType, width, height, size_bytes AS sizeBytes, is_animated AS isAnimated,
  created_at AS createdAt, was_in_use AS wasInUse`

export const sqlitePictures = (connection: Connection, world: World): PictureStore => {
  const find = connection.prepare<[string], Row>(
    `SELECT ${COLUMNS} FROM pictures WHERE filename = ?`,
  )
  const add = connection.prepare(
    `INSERT INTO pictures (filename, owner_id, original_name, original_type, width, height, size_bytes,
       is_animated, created_at, check_at, checksums)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const remember = connection.prepare(
    `INSERT INTO discarded_pictures (filename, owner_id, discarded_at)
     SELECT filename, owner_id, ? FROM pictures WHERE filename = ? AND owner_id IS NOT NULL`,
  )
  const remove = connection.prepare('DELETE FROM pictures WHERE filename = ?')
  const due = connection.prepare<[number, number], Row>(
    `SELECT ${COLUMNS} FROM pictures WHERE check_at <= ? ORDER BY check_at LIMIT ?`,
  )
  const note = connection.prepare(
    'UPDATE pictures SET was_in_use = ?, check_at = ? WHERE filename = ?',
  )
  return {
    find: (filename) => {
      const row = find.get(filename)
      return row ? toPicture(row) : null
    },
    add: (picture, checksums, checkAt) => {
      const { filename, ownerId, originalName, originalType, width, height, sizeBytes } = picture
      add.run(
        ...[filename, ownerId, originalName, originalType, width, height, sizeBytes],
        ...[Number(picture.isAnimated), picture.createdAt.getTime(), checkAt.getTime()],
        JSON.stringify(checksums),
      )
    },
    remove: (filename) => {
      remember.run(world.now().getTime(), filename)
      remove.run(filename)
    },
    ...prepareScopes(connection),
    dueForCheck: (now, limit) => due.all(now.getTime(), limit).map(toPicture),
    noteCheck: (filename, { inUse, checkAt }) => {
      note.run(Number(inUse), checkAt.getTime(), filename)
    },
  }
}

const OWN = 'owner_id = :viewer'

const prepareScopes = (connection: Connection) => {
  const own = prepareScope(connection, OWN)
  const visible = {
    professional: own,
    moderator: prepareScope(connection, `${OWN} OR ${IN_A_LISTING}`),
    admin: prepareScope(connection, ':viewer IS NOT NULL'),
  }
  return {
    ownedBy: own,
    visibleTo: ({ role, userId }: Viewer, limit: number) => visible[role](userId, limit),
  }
}

const prepareScope = (connection: Connection, which: string) => {
  const rows = connection.prepare<[{ viewer: string; limit: number }], Row>(
    `SELECT ${COLUMNS} FROM pictures WHERE ${which}
     ORDER BY created_at DESC, filename LIMIT :limit`,
  )
  const sums = connection.prepare<[{ viewer: string }], { total: number; totalBytes: number }>(
    `SELECT count(*) AS total, coalesce(sum(size_bytes), 0) AS totalBytes
     FROM pictures WHERE ${which}`,
  )
  return (viewer: UserId, limit: number): PictureScope => {
    const { total, totalBytes } = sums.get({ viewer }) ?? { total: 0, totalBytes: 0 }
    return { pictures: rows.all({ viewer, limit }).map(toPicture), total, totalBytes }
  }
}

const toPicture = (row: Row): DuePicture => ({
  ...row,
  ownerId: row.ownerId === null ? null : idOf<UserId>(row.ownerId),
  isAnimated: row.isAnimated === 1,
  wasInUse: row.wasInUse === 1,
  createdAt: new Date(row.createdAt),
})
