/** The categories and towns that listings are spread over, in an order that makes the first ones frequent. */
import type { Connection } from '#adapters/sqlite/connection.ts'
import { createRandomSource } from './random.ts'
import type { TradeSubject } from './texts.ts'

export type ReferenceRows = ReturnType<typeof readReferenceRows>

export const readReferenceRows = (connection: Connection) => ({
  categories: connection
    .prepare<[], { id: string; groupId: string; name: string; keywords: string }>(
      `SELECT id, parent_id AS groupId, name, keywords FROM categories
       WHERE parent_id IS NOT NULL AND is_active ORDER BY popular_rank IS NULL, popular_rank, id`,
    )
    .all()
    .map((category): TradeSubject & { id: string; groupId: string } => ({
      ...category,
      keywords: JSON.parse(category.keywords),
    })),
  towns: [...capitals(connection), ...shuffled(towns(connection))],
})

type Town = { readonly name: string; readonly provinceId: string; readonly regionId: string }

const TOWN = 'c.name, c.province_id AS provinceId, p.region_id AS regionId'

/** Provincial capitals, where most people live. */
const capitals = (connection: Connection) =>
  connection
    .prepare<[], Town>(
      `SELECT ${TOWN} FROM cities c JOIN provinces p ON p.id = c.province_id WHERE c.name = p.name
       ORDER BY p.id NOT IN ('RM', 'MI', 'NA', 'TO'), p.id`,
    )
    .all()

const towns = (connection: Connection) =>
  connection
    .prepare<[], Town>(
      `SELECT ${TOWN} FROM cities c JOIN provinces p ON p.id = c.province_id
       WHERE c.name <> p.name ORDER BY c.id`,
    )
    .all()

const shuffled = (items: readonly Town[]) => {
  const random = createRandomSource(7)
  return items
    .map((item) => ({ item, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
