/** Accounts and places, as alerts need them. */

import type { Listeners, Places } from '#modules/alerts/index.ts'
import type { Connection } from '../database.ts'
import { createNearby } from '../search/nearby.ts'

export const sqliteListeners = (connection: Connection): Listeners => {
  const one = connection.prepare<[string], { email: string; firstName: string }>(
    'SELECT email, first_name AS firstName FROM users WHERE id = ? AND is_active',
  )
  return { find: (userId) => one.get(userId) ?? null }
}

export const sqliteAlertPlaces = (connection: Connection): Places => {
  const nameIn = (table: 'categories' | 'regions') => {
    const one = connection
      .prepare<[string], string>(`SELECT name FROM ${table} WHERE id = ? AND is_active`)
      .pluck()
    return (id: string) => one.get(id) ?? null
  }
  const province = connection.prepare<[string], { name: string; regionId: string }>(
    'SELECT name, region_id AS regionId FROM provinces WHERE id = ? AND is_active',
  )
  const comune = connection.prepare<[string], { name: string }>(
    'SELECT name FROM cities WHERE id = ? AND latitude IS NOT NULL',
  )
  return {
    comune: (id) => comune.get(id) ?? null,
    comuneNamed: createNearby(connection).comuneNamed,
    categoryName: nameIn('categories'),
    regionName: nameIn('regions'),
    province: (id) => province.get(id) ?? null,
  }
}
