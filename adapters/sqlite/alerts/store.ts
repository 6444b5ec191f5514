/** Saved searches, one row each, with the index keys for new requests. */

import type { Alert, AlertStore, Search } from '#modules/alerts/index.ts'
import { type AlertId, idOf, type UserId } from '#modules/kernel/ids.ts'
import type { Connection } from '../database.ts'
import { keysOfAlert } from './keys.ts'
import { type AlertReplyRow, toAlertReply } from './rows.ts'

type Row = Search & {
  readonly id: AlertId
  readonly userId: UserId
  readonly name: string
  readonly frequency: Alert['frequency']
  readonly awaitsRight: number
  readonly pausedAt: number | null
  readonly createdAt: number
  readonly updatedAt: number
}

const ALERT = `id, user_id AS userId, name, category_id AS categoryId, region_id AS regionId,
  province_id AS provinceId, city, words, near, radius_km AS radiusKm, frequency, awaits_right AS awaitsRight, paused_at AS pausedAt,
  created_at AS createdAt, updated_at AS updatedAt`

export const sqliteAlerts = (connection: Connection): AlertStore => ({
  ...readAlerts(connection),
  ...writeAlerts(connection),
  ...showAlerts(connection),
})

const readAlerts = (connection: Connection): Pick<AlertStore, 'find' | 'countOf' | 'hasSearch'> => {
  const one = connection.prepare<[string, string], Row>(
    `SELECT ${ALERT} FROM alerts WHERE id = ? AND user_id = ?`,
  )
  const count = connection
    .prepare<[string], number>('SELECT count(*) FROM alerts WHERE user_id = ?')
    .pluck()
  const same = connection
    .prepare<[Search & { userId: string }], number>(
      `SELECT 1 FROM alerts WHERE user_id = :userId AND category_id IS :categoryId
         AND region_id IS :regionId AND province_id IS :provinceId AND city IS :city
         AND words IS :words AND near IS :near AND radius_km IS :radiusKm`,
    )
    .pluck()
  return {
    find: (userId, id) => {
      const row = one.get(id, userId)
      return row ? toAlert(row) : null
    },
    countOf: (userId) => count.get(userId) ?? 0,
    hasSearch: (userId, search) => same.get({ userId, ...search }) !== undefined,
  }
}

const writeAlerts = (
  connection: Connection,
): Pick<AlertStore, 'add' | 'save' | 'remove' | 'pause'> => {
  const insert = connection.prepare(
    `INSERT INTO alerts (id, user_id, name, category_id, region_id, province_id, city, words,
       near, radius_km, frequency, awaits_right, paused_at, facets, anchor, created_at, updated_at)
     VALUES (:id, :userId, :name, :categoryId, :regionId, :provinceId, :city, :words,
       :near, :radiusKm, :frequency, :awaitsRight, :pausedAt, :facets, :anchor, :createdAt, :updatedAt)`,
  )
  const update = connection.prepare(
    `UPDATE alerts SET name = :name, frequency = :frequency, awaits_right = :awaitsRight,
       paused_at = :pausedAt, updated_at = :updatedAt WHERE id = :id`,
  )
  const matchesFollow = connection.prepare(
    'UPDATE alert_finds SET frequency = ? WHERE alert_id = ?',
  )
  const remove = connection.prepare('DELETE FROM alerts WHERE id = ? AND user_id = ?')
  return {
    add: ({ search, ...alert }) => {
      insert.run({ ...momentsOf(alert), ...search, ...keysOfAlert(search) })
    },
    save: ({ search: _, ...alert }) => {
      const { id, name, frequency, awaitsRight, pausedAt, updatedAt } = momentsOf(alert)
      update.run({ id, name, frequency, awaitsRight, pausedAt, updatedAt })
      matchesFollow.run(alert.frequency, alert.id)
    },
    remove: (userId, id) => remove.run(id, userId).changes > 0,
    pause: pauseAlerts(connection),
  }
}

const momentsOf = (alert: Omit<Alert, 'search'>) => ({
  ...alert,
  awaitsRight: Number(alert.awaitsRight),
  pausedAt: alert.pausedAt?.getTime() ?? null,
  createdAt: alert.createdAt.getTime(),
  updatedAt: alert.updatedAt.getTime(),
})

const pauseAlerts = (connection: Connection): AlertStore['pause'] => {
  const named = 'id IN (SELECT value FROM json_each(:ids))'
  const ofPerson = 'user_id = :userId AND (frequency = :frequency OR awaits_right)'
  const [pauseNamed, pauseOfPerson] = [named, ofPerson].map((which) =>
    connection.prepare(
      `UPDATE alerts SET paused_at = :at, updated_at = :at WHERE paused_at IS NULL AND ${which}`,
    ),
  )
  const [forgetNamed, forgetOfPerson] = [named, ofPerson].map((which) =>
    connection.prepare(
      `DELETE FROM alert_finds WHERE alert_id IN (SELECT id FROM alerts WHERE ${which})`,
    ),
  )
  return (which, at) => {
    const values = 'ids' in which ? { ids: JSON.stringify(which.ids) } : which
    const [pause, forget] =
      'ids' in which ? [pauseNamed, forgetNamed] : [pauseOfPerson, forgetOfPerson]
    pause?.run({ ...values, at: at.getTime() })
    forget?.run(values)
  }
}

const showAlerts = (connection: Connection): Pick<AlertStore, 'listOf' | 'shown'> => {
  const shown = `SELECT a.id, a.name, a.city, a.words AS q, a.near AS nearId, n.name AS near, a.radius_km AS radiusKm,
      CASE WHEN a.awaits_right AND NOT ? THEN 'daily' ELSE a.frequency END AS frequency, a.paused_at AS pausedAt,
      a.match_count AS matchCount, a.last_match_at AS lastMatchAt, a.created_at AS createdAt,
      c.id AS categoryId, c.name AS category, r.id AS regionId, r.name AS region,
      p.id AS provinceId, p.name AS province
    FROM alerts a LEFT JOIN categories c ON c.id = a.category_id
      LEFT JOIN provinces p ON p.id = a.province_id LEFT JOIN cities n ON n.id = a.near
       LEFT JOIN regions r ON r.id = coalesce(a.region_id, p.region_id)
    WHERE a.user_id = ?`
  const all = connection.prepare<[number, string], AlertReplyRow>(
    `${shown} ORDER BY a.created_at DESC, a.id DESC`,
  )
  const one = connection.prepare<[number, string, string], AlertReplyRow>(`${shown} AND a.id = ?`)
  return {
    listOf: (userId, hasInstant) => all.all(Number(hasInstant), userId).map(toAlertReply),
    shown: (userId, id, hasInstant) => {
      const row = one.get(Number(hasInstant), userId, id)
      return row ? toAlertReply(row) : null
    },
  }
}

const toAlert = (row: Row): Alert => {
  const { categoryId, regionId, provinceId, city, words, near, radiusKm, ...alert } = row
  return {
    ...alert,
    id: idOf(alert.id),
    userId: idOf(alert.userId),
    search: { categoryId, regionId, provinceId, city, words, near, radiusKm },
    awaitsRight: row.awaitsRight === 1,
    pausedAt: row.pausedAt === null ? null : new Date(row.pausedAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }
}
