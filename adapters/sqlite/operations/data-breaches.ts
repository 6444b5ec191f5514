import { desc, eq } from 'drizzle-orm'
import type { DataBreach, DataBreachStore } from '#modules/operations/index.ts'
import type { Database } from '../database.ts'
import { dataBreaches } from '../tables/operations.ts'

export const sqliteDataBreaches = (db: Database): DataBreachStore => ({
  all: () =>
    db
      .select()
      .from(dataBreaches)
      .orderBy(desc(dataBreaches.noticedAt), desc(dataBreaches.id))
      .all()
      .map(toBreach),
  find: (id) => {
    const row = db.select().from(dataBreaches).where(eq(dataBreaches.id, id)).get()
    return row ? toBreach(row) : null
  },
  save: (breach) => {
    const row = toRow(breach)
    db.insert(dataBreaches)
      .values(row)
      .onConflictDoUpdate({ target: dataBreaches.id, set: row })
      .run()
  },
})

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
