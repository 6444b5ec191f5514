import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { TradeQuestion } from '#modules/kernel/contract/questions.ts'
import { once } from '#modules/kernel/once.ts'
import { omitFields } from '#modules/kernel/without.ts'
import type { Category } from '#modules/reference/categories/category.ts'
import type { CategoryStore } from '#modules/reference/ports.ts'
import { convertOrNull, rowReader, type StoredRow, sqlFragment, withSql } from '../statements.ts'
import { categories, categoryQuestions } from '../tables/places.ts'

const CATEGORY = omitFields(getTableColumns(categories), 'icon', 'displayOrder')

/** Maintained by triggers of both lists; a group's counts include its children. */
const PUBLIC_SQL = sql<number>`coalesce((
    SELECT total FROM job_request_totals WHERE facets = categories.id || '//'), 0)
  + coalesce((SELECT total FROM showcase_item_totals WHERE facets = categories.id || '//'), 0)`

/** Groups in their order, each before its categories. */
const IN_ORDER_SQL = sql`coalesce(g.display_order, categories.display_order),
  coalesce(g.name, categories.name), coalesce(g.id, categories.id),
  categories.parent_id IS NOT NULL, categories.display_order, categories.name`

export const sqliteCategories = withSql<CategoryStore>(
  ({ db, number, run, rowsById, connection }) => {
    const { add, save } = rowsById(categories)
    const questions = sqliteTradeQuestions(connection)
    const asking = <One extends { readonly id: string }>(one: One) => ({
      ...one,
      questions: questions(one.id),
    })
    const ask = ({ id, questions: asked }: Category) => {
      run`UPDATE category_questions SET is_active = 0 WHERE category_id = ${id}`
      for (const [position, one] of asked.entries())
        rowsById(categoryQuestions).put({
          ...one,
          choices: [...one.choices],
          categoryId: id,
          position,
          isActive: true,
        })
    }
    const by = (column: 'id' | 'slug') => {
      const is = eq(categories[column], sql.placeholder('value'))
      const query = once(() => db.select(CATEGORY).from(categories).where(is).prepare())
      return (value: string) => convertOrNull(query().get({ value }), asking)
    }
    return {
      all: () =>
        db
          .select({ ...CATEGORY, publicListings: PUBLIC_SQL })
          .from(categories)
          .leftJoin(sql`categories g`, sql`g.id = categories.parent_id`)
          .orderBy(IN_ORDER_SQL)
          .all()
          .map(asking),
      find: by('id'),
      bySlug: by('slug'),
      childrenOf: (group) => number`SELECT count(*) FROM categories WHERE parent_id = ${group}`,
      add: (category) => {
        const displayOrder = number`SELECT coalesce(max(display_order), 0) FROM categories
        WHERE parent_id IS ${category.parentId}`
        add({ ...category, keywords: [...category.keywords], displayOrder })
        ask(category)
      },
      save: (category) => {
        const { slug: _slug, questions: _asked, ...row } = category
        save({ ...row, keywords: [...category.keywords] })
        ask(category)
      },
      setOrder: (ids) => {
        for (const [place, one] of ids.entries()) save({ id: one, displayOrder: place + 1 })
      },
      remove: (category) => {
        run`DELETE FROM categories WHERE id = ${category.id}`
        run`INSERT INTO removed_categories (slug) VALUES (${category.slug}) ON CONFLICT DO NOTHING`
      },
      // Triggers update the search index and the totals.
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
  },
)

const toQuestion = rowReader<TradeQuestion>({ json: ['choices'] })

/** What requests of a category are asked. */
export const sqliteTradeQuestions = withSql(
  ({ rows }) =>
    (categoryId: string): readonly TradeQuestion[] =>
      rows<StoredRow<TradeQuestion>>`SELECT id, kind, label, choices, unit FROM category_questions
        WHERE category_id = ${categoryId} AND is_active ORDER BY position`.map(toQuestion),
)

const TABLES = ['job_requests', 'showcase_items'].map(sqlFragment)
