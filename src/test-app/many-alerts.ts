/** Many saved searches, distributed realistically over the country. */

import { sqliteAlerts } from '#adapters/sqlite/alerts/store.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import type { SavedSearch } from '#modules/alerts/alert.ts'
import { type AlertId, toId, type UserId } from '#modules/kernel/ids.ts'

const WORDS = [
  null,
  null,
  null,
  'perdita',
  'bagno',
  'caldaia',
  'cucina',
  'rubinetto che perde',
  'tetto',
  'impianto elettrico',
  'parquet',
  'giardino',
  'trasloco',
  'imbiancare casa',
  'infissi',
]
const ALERTS_OF_ONE = 5

/** Puts half of them in a province, the others in a region or anywhere, and one in five in every category. */
export const insertManyAlerts = (connection: Connection, count: number) => {
  const people = putPeople(connection, Math.ceil(count / ALERTS_OF_ONE))
  const searchNumber = searches(connection)
  const alerts = sqliteAlerts(connection)
  const createdAt = new Date(0)
  const put = (number: number) =>
    alerts.add({
      id: toId<AlertId>(`avviso-${number}`),
      userId: people[number % people.length] as UserId,
      name: `Avviso ${number}`,
      search: searchNumber(number),
      frequency: 'daily',
      awaitsRight: false,
      pausedAt: null,
      createdAt,
      updatedAt: createdAt,
    })
  connection.transaction(() => {
    for (let number = 0; number < count; number += 1) put(number)
  })()
}

const searches = (connection: Connection) => {
  const idsIn = (table: string) =>
    connection.prepare(`SELECT id FROM ${table} ORDER BY id`).pluck().all() as string[]
  const category = chosenFrom(idsIn('categories'))
  const region = chosenFrom(idsIn('regions'))
  const province = chosenFrom(idsIn('provinces'))
  const words = chosenFrom(WORDS)
  return (number: number): SavedSearch => ({
    categoryId: number % 5 === 0 ? null : category(number),
    regionId: number % 3 === 0 ? region(number + 1) : null,
    provinceId: number % 2 === 1 ? province(number + 2) : null,
    city: null,
    words: words(number + 3),
    near: null,
    radiusKm: null,
  })
}

/** Deterministic pseudo-random choice. */
const chosenFrom =
  <Item>(items: readonly Item[]) =>
  (number: number) =>
    items[(Math.imul(number, 0x9e3779b1) >>> 8) % items.length] ?? null

const putPeople = (connection: Connection, count: number): readonly UserId[] => {
  const insert = connection.prepare(
    `INSERT INTO users (id, email, password_hash, first_name, last_name, terms_version, created_at, updated_at)
     VALUES (?, ?, 'x', 'Ada', 'Rossi', 'terms 1', 0, 0)`,
  )
  return Array.from({ length: count }, (_, number) => {
    const id = `in-ascolto-${number}`
    insert.run(id, `${id}@example.it`)
    return toId<UserId>(id)
  })
}
