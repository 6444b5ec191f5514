import { desc } from 'drizzle-orm'
import type { DataBreach, DataBreachStore } from '#modules/operations/ports.ts'
import { keyed } from '../keyed.ts'
import { type Connection, createSql, orNull } from '../statements.ts'
import { dataBreaches } from '../tables/operations.ts'

export const sqliteDataBreaches = (connection: Connection): DataBreachStore => {
  const { find, put } = keyed(connection, dataBreaches)
  const { noticedAt, id: key } = dataBreaches
  const newest = [desc(noticedAt), desc(key)]
  return {
    all: () =>
      createSql(connection)
        .db.select()
        .from(dataBreaches)
        .orderBy(...newest)
        .all()
        .map(toBreach),
    find: (id) => orNull(find(id), toBreach),
    save: (breach) => put(toRow(breach)),
  }
}

type Row = typeof dataBreaches.$inferSelect

const momentOf = (iso: string | undefined) => (iso === undefined ? null : new Date(iso))

const toRow = ({ id, contents, createdAt, updatedAt }: DataBreach): Row => ({
  id,
  ...contents,
  happenedAt: momentOf(contents.happenedAt),
  noticedAt: new Date(contents.noticedAt),
  notifiedAt: momentOf(contents.notifiedAt),
  notNotifiedBecause: contents.notNotifiedBecause ?? null,
  peopleNotifiedAt: momentOf(contents.peopleNotifiedAt),
  createdAt,
  updatedAt,
})

const toBreach = ({ id, createdAt, updatedAt, ...row }: Row): DataBreach => ({
  id,
  contents: {
    ...row,
    happenedAt: row.happenedAt?.toISOString(),
    noticedAt: row.noticedAt.toISOString(),
    notifiedAt: row.notifiedAt?.toISOString(),
    notNotifiedBecause: row.notNotifiedBecause ?? undefined,
    peopleNotifiedAt: row.peopleNotifiedAt?.toISOString(),
  },
  createdAt,
  updatedAt,
})
