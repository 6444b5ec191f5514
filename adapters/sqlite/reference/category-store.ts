import type { Category, CategoryStore } from '#modules/reference/index.ts'
import type { Connection } from '../database.ts'
import { createSql, part } from '../statements.ts'

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

const writes = (
  connection: Connection,
): Pick<CategoryStore, 'add' | 'save' | 'setOrder' | 'remove'> => {
  const { run } = createSql(connection)
  return {
    add: ({
      id,
      name,
      slug,
      parentId,
      image,
      keywords,
      popularRank,
      isActive,
    }) => run`INSERT INTO categories
          (id, name, slug, parent_id, image, keywords, popular_rank, is_active, display_order)
        VALUES (${id}, ${name}, ${slug}, ${parentId}, ${image}, ${keywords}, ${popularRank}, ${isActive},
          (SELECT coalesce(max(display_order), 0) FROM categories WHERE parent_id IS ${parentId}))`,
    save: ({
      id,
      name,
      parentId,
      image,
      keywords,
      popularRank,
      isActive,
    }) => run`UPDATE categories SET name = ${name}, parent_id = ${parentId}, image = ${image},
          keywords = ${keywords}, popular_rank = ${popularRank}, is_active = ${isActive}
        WHERE id = ${id}`,
    setOrder: (ids) => {
      for (const [place, id] of ids.entries())
        run`UPDATE categories SET display_order = ${place + 1} WHERE id = ${id}`
    },
    remove: ({ id, slug }) => {
      run`DELETE FROM categories WHERE id = ${id}`
      run`INSERT INTO removed_categories (slug) VALUES (${slug}) ON CONFLICT DO NOTHING`
    },
  }
}

const TABLES = ['job_requests', 'showcase_items'].map(part)

/** Listings of a category. Triggers update the search index and the totals. */
const listings = (
  connection: Connection,
): Pick<CategoryStore, 'listingsOf' | 'regroup' | 'moveListings'> => {
  const { number, run } = createSql(connection)
  return {
    listingsOf: (id) =>
      number`SELECT (SELECT count(*) FROM job_requests WHERE category_id = ${id})
        + (SELECT count(*) FROM showcase_items WHERE category_id = ${id})`,
    regroup: (id, groupId) => {
      for (const table of TABLES)
        run`UPDATE ${table} SET group_id = ${groupId} WHERE category_id = ${id}`
    },
    moveListings: (from, { id, parentId }) => {
      for (const table of TABLES) {
        run`UPDATE ${table} SET category_id = ${id}, group_id = ${parentId ?? id}
          WHERE category_id = ${from}`
        run`UPDATE ${table} SET pending_changes = json_set(pending_changes, '$.categoryId', ${id})
          WHERE pending_changes IS NOT NULL AND pending_changes ->> '$.categoryId' = ${from}`
      }
      run`UPDATE alerts SET category_id = ${id}, facets = ${id} || substr(facets, ${from.length + 1})
        WHERE category_id = ${from}`
    },
  }
}

const toCategory = ({ keywords, isActive, ...row }: Row): Category => ({
  ...row,
  keywords: JSON.parse(keywords),
  isActive: isActive === 1,
})
