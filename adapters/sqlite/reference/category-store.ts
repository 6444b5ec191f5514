import type { Category, CategoryStore } from '#modules/reference/index.ts'
import type { Connection } from '../database.ts'

const COLUMNS = `c.id, c.name, c.slug, c.parent_id AS parentId, c.image, c.keywords,
  c.popular_rank AS popularRank, c.is_active AS isActive`

/** Maintained by triggers of both lists; a group's counts include its children. */
const PUBLIC = `coalesce((SELECT total FROM job_request_totals WHERE facets = c.id || '//'), 0)
  + coalesce((SELECT total FROM showcase_item_totals WHERE facets = c.id || '//'), 0)`

type Row = Omit<Category, 'keywords' | 'isActive'> & { keywords: string; isActive: number }

export const sqliteCategories = (connection: Connection): CategoryStore => {
  const all = connection.prepare<[], Row & { publicListings: number }>(
    `SELECT ${COLUMNS}, ${PUBLIC} AS publicListings FROM categories c
     LEFT JOIN categories g ON g.id = c.parent_id
     ORDER BY coalesce(g.display_order, c.display_order), coalesce(g.name, c.name),
       coalesce(g.id, c.id), c.parent_id IS NOT NULL, c.display_order, c.name`,
  )
  const by = (column: 'id' | 'slug') => {
    const select = connection.prepare<[string], Row>(
      `SELECT ${COLUMNS} FROM categories c WHERE c.${column} = ?`,
    )
    return (value: string) => {
      const row = select.get(value)
      return row ? toCategory(row) : null
    }
  }
  const children = connection
    .prepare<[string], number>('SELECT count(*) FROM categories WHERE parent_id = ?')
    .pluck()
  return {
    all: () =>
      all.all().map(({ publicListings, ...row }) => ({ ...toCategory(row), publicListings })),
    find: by('id'),
    bySlug: by('slug'),
    childrenOf: (id) => children.get(id) ?? 0,
    ...writes(connection),
    ...listings(connection),
  }
}

const writes = (connection: Connection) => {
  const add = connection.prepare(
    `INSERT INTO categories (id, name, slug, parent_id, image, keywords, popular_rank, is_active, display_order)
     VALUES (:id, :name, :slug, :parentId, :image, :keywords, :popularRank, :isActive,
       (SELECT coalesce(max(display_order), 0) FROM categories WHERE parent_id IS :parentId))`,
  )
  const save = connection.prepare(
    `UPDATE categories SET name = :name, parent_id = :parentId, image = :image, keywords = :keywords,
       popular_rank = :popularRank, is_active = :isActive WHERE id = :id`,
  )
  const setOrder = connection.prepare('UPDATE categories SET display_order = ? WHERE id = ?')
  const remove = connection.prepare('DELETE FROM categories WHERE id = ?')
  const remember = connection.prepare(
    'INSERT INTO removed_categories (slug) VALUES (?) ON CONFLICT DO NOTHING',
  )
  return {
    add: (category: Category) => {
      add.run(toRow(category))
    },
    save: (category: Category) => {
      const { slug: _, ...row } = toRow(category)
      save.run(row)
    },
    setOrder: (ids: readonly string[]) => {
      for (const [place, id] of ids.entries()) setOrder.run(place + 1, id)
    },
    remove: ({ id, slug }: Category) => {
      remove.run(id)
      remember.run(slug)
    },
  }
}

const TABLES = ['job_requests', 'showcase_items'] as const

/** Listings of a category. Triggers update the search index and the totals. */
const listings = (
  connection: Connection,
): Pick<CategoryStore, 'listingsOf' | 'regroup' | 'moveListings'> => {
  const count = connection
    .prepare<[string, string], number>(
      `SELECT (SELECT count(*) FROM job_requests WHERE category_id = ?)
         + (SELECT count(*) FROM showcase_items WHERE category_id = ?)`,
    )
    .pluck()
  const regroup = TABLES.map((table) =>
    connection.prepare(`UPDATE ${table} SET group_id = ? WHERE category_id = ?`),
  )
  const move = TABLES.map((table) =>
    connection.prepare(
      `UPDATE ${table} SET category_id = :to, group_id = :group WHERE category_id = :from`,
    ),
  )
  const moveChanges = TABLES.map((table) =>
    connection.prepare(
      `UPDATE ${table} SET pending_changes = json_set(pending_changes, '$.categoryId', :to)
       WHERE pending_changes IS NOT NULL AND pending_changes ->> '$.categoryId' = :from`,
    ),
  )
  const moveAlerts = connection.prepare(
    `UPDATE alerts SET category_id = :to, facets = :to || substr(facets, length(:from) + 1)
     WHERE category_id = :from`,
  )
  return {
    listingsOf: (id) => count.get(id, id) ?? 0,
    regroup: (id, groupId) => {
      for (const statement of regroup) statement.run(groupId, id)
    },
    moveListings: (from, { id, parentId }) => {
      for (const statement of move) statement.run({ from, to: id, group: parentId ?? id })
      for (const statement of moveChanges) statement.run({ from, to: id })
      moveAlerts.run({ from, to: id })
    },
  }
}

const toCategory = ({ keywords, isActive, ...row }: Row): Category => ({
  ...row,
  keywords: JSON.parse(keywords),
  isActive: isActive === 1,
})

const toRow = ({ keywords, isActive, ...category }: Category): Row => ({
  ...category,
  keywords: JSON.stringify(keywords),
  isActive: isActive ? 1 : 0,
})
