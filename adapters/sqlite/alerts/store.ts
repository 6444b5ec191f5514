/** Saved searches, one row each, with the index keys for new requests. */

import { and, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Alert } from '#modules/alerts/alert.ts'
import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import type { AlertStore } from '#modules/alerts/ports.ts'
import { countOf } from '../database.ts'
import { type Connection, createSql, isoOf, orNull, part } from '../statements.ts'
import { alertMatches, alerts } from '../tables/alerts.ts'
import { keysOfAlert } from './keys.ts'

export const sqliteAlerts = (connection: Connection): AlertStore => ({
  ...rowsOf(connection),
  ...showAlerts(connection),
  pause: pauseAlerts(connection),
})

const rowsOf = (connection: Connection): Omit<AlertStore, 'listOf' | 'shown' | 'pause'> => {
  const { db, has } = createSql(connection)
  const own = (userId: Alert['userId'], id: Alert['id']) =>
    and(eq(alerts.id, id), eq(alerts.userId, userId))
  return {
    find: (userId, id) => orNull(db.select().from(alerts).where(own(userId, id)).get(), toAlert),
    countOf: (userId) => countOf(db, alerts, eq(alerts.userId, userId)),
    hasSearch: (userId, { categoryId, regionId, provinceId, city, words, ...around }) =>
      has`SELECT 1 FROM alerts WHERE user_id = ${userId} AND category_id IS ${categoryId}
        AND region_id IS ${regionId} AND province_id IS ${provinceId} AND city IS ${city}
        AND words IS ${words} AND near IS ${around.near}
        AND radius_km IS ${around.radiusKm}`,
    add: ({ search, ...alert }) =>
      db
        .insert(alerts)
        .values({ ...alert, ...search, ...keysOfAlert(search) })
        .run(),
    save: ({ id, name, frequency, awaitsRight, pausedAt, updatedAt }) => {
      db.update(alerts)
        .set({ name, frequency, awaitsRight, pausedAt, updatedAt })
        .where(eq(alerts.id, id))
        .run()
      db.update(alertMatches).set({ frequency }).where(eq(alertMatches.alertId, id)).run()
    },
    remove: (userId, id) => db.delete(alerts).where(own(userId, id)).run().changes > 0,
  }
}

const pauseAlerts = (connection: Connection): AlertStore['pause'] => {
  const db = drizzle(connection)
  return (which, at) => {
    const chosen =
      'ids' in which
        ? sql`id IN (SELECT value FROM json_each(${JSON.stringify(which.ids)}))`
        : sql`user_id = ${which.userId} AND (frequency = ${which.frequency} OR awaits_right)`
    db.update(alerts)
      .set({ pausedAt: at, updatedAt: at })
      .where(sql`paused_at IS NULL AND ${chosen}`)
      .run()
    db.delete(alertMatches).where(sql`alert_id IN (SELECT id FROM alerts WHERE ${chosen})`).run()
  }
}

type Shown = Omit<AlertReply, 'isPaused' | 'category' | 'region' | 'province' | 'near'> & {
  readonly isPaused: number
  readonly category: string | null
  readonly region: string | null
  readonly province: string | null
  readonly near: string | null
}

const NAMED = (row: string) =>
  `CASE WHEN ${row}.id IS NOT NULL THEN json_object('id', ${row}.id, 'name', ${row}.name) END`

const AMONG = part(`FROM alerts a LEFT JOIN categories c ON c.id = a.category_id
  LEFT JOIN provinces p ON p.id = a.province_id LEFT JOIN cities n ON n.id = a.near
  LEFT JOIN regions r ON r.id = coalesce(a.region_id, p.region_id)`)

const SHOWN =
  part(`a.id, a.name, a.city, a.words AS q, a.radius_km AS radiusKm, a.paused_at IS NOT NULL AS isPaused,
  a.match_count AS matchCount, ${isoOf('a.last_match_at')} AS lastMatchAt,
  ${isoOf('a.created_at')} AS createdAt,
  ${NAMED('c')} AS category, ${NAMED('r')} AS region, ${NAMED('p')} AS province,
  ${NAMED('n')} AS near`)

const showAlerts = (connection: Connection): Pick<AlertStore, 'listOf' | 'shown'> => {
  const { row, rows } = createSql(connection)
  const frequency = (hasInstant: boolean) =>
    part(hasInstant ? 'a.frequency' : "CASE WHEN a.awaits_right THEN 'daily' ELSE a.frequency END")
  return {
    listOf: (userId, hasInstant) =>
      rows<Shown>`SELECT ${SHOWN}, ${frequency(hasInstant)} AS frequency ${AMONG}
        WHERE a.user_id = ${userId} ORDER BY a.created_at DESC, a.id DESC`.map(toReply),
    shown: (userId, id, hasInstant) => {
      const found = row<Shown>`SELECT ${SHOWN}, ${frequency(hasInstant)} AS frequency ${AMONG}
        WHERE a.user_id = ${userId} AND a.id = ${id}`
      return found ? toReply(found) : null
    },
  }
}

const toReply = ({ isPaused, category, region, province, near, ...alert }: Shown): AlertReply => ({
  ...alert,
  isPaused: isPaused === 1,
  category: category && JSON.parse(category),
  region: region && JSON.parse(region),
  province: province && JSON.parse(province),
  near: near && JSON.parse(near),
})

const toAlert = (row: typeof alerts.$inferSelect): Alert => {
  const { categoryId, regionId, provinceId, city, words, near, radiusKm, ...alert } = row
  return { ...alert, search: { categoryId, regionId, provinceId, city, words, near, radiusKm } }
}
