import { desc } from 'drizzle-orm'
import type { DataBreach, DataBreachStore } from '#modules/operations/ports.ts'
import { convertOrNull, withSql } from '../statements.ts'
import { nullsToUndefined, toColumns } from '../table-columns.ts'
import { dataBreaches } from '../tables/operations.ts'

export const sqliteDataBreaches = withSql<DataBreachStore>(({ rowsById, rowsOf }) => {
  const { find, put } = rowsById(dataBreaches)
  const { noticedAt, id: key } = dataBreaches
  return {
    all: () => rowsOf(dataBreaches).all(undefined, desc(noticedAt), desc(key)).map(toBreach),
    find: (id) => convertOrNull(find(id), toBreach),
    save: ({ contents, ...breach }) => put({ ...toColumns(dataBreaches, contents), ...breach }),
  }
})

const toBreach = ({
  id,
  createdAt,
  updatedAt,
  ...row
}: typeof dataBreaches.$inferSelect): DataBreach => ({
  id,
  createdAt,
  updatedAt,
  contents: nullsToUndefined(row),
})
