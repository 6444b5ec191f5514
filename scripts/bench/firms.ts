/** Searches among shown firms. */
import { join } from 'node:path'
import * as v from 'valibot'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { sqliteFirmViews } from '#adapters/sqlite/firms/views.ts'
import { readReferenceVersion } from '#adapters/sqlite/public-version.ts'
import { FirmFilters } from '#modules/firms/contract/public-firm.ts'
import { FIRM_COUNT } from './listings/firms.ts'
import { marketFolder } from './market-files.ts'
import { type BenchRow, rowWithMaximum } from './row.ts'
import { createBareSearch } from './search-floor.ts'
import { type MakeSearch, measureSearchKinds } from './search-rounds.ts'

/** The requests beside them do not matter. */
const LISTINGS = 3000
const BLOCKED_MS = 150

export const benchFirms = (parent: string): readonly BenchRow[] => {
  const file = join(marketFolder(LISTINGS, parent), 'app.db')
  const { connection, close } = openDatabase(file, 'migrations')
  const { list } = sqliteFirmViews(connection, readReferenceVersion(connection))
  const about = `${FIRM_COUNT.toLocaleString('en')} firms`
  const { rows, longest } = measureSearchKinds(kindsOf(connection), {
    about,
    seed: FIRM_COUNT,
    isJudged: true,
    ask: (search) => list(v.parse(FirmFilters, search)),
    bare: createBareSearch(
      connection,
      "SELECT coalesce(legal_name, '') || ' ' || coalesce(trade_name, '') || ' ' || coalesce(about, '') FROM firms",
      'lavori',
    ),
  })
  close()
  return [...rows, rowWithMaximum(`longest search, ${about}, ms`, longest, BLOCKED_MS)]
}

const kindsOf = (connection: Connection): Readonly<Record<string, MakeSearch>> => {
  const column = (sql: string) => connection.prepare<[], string>(sql).pluck().all()
  const words = column(
    `SELECT term FROM firm_search_vocabulary
     WHERE term GLOB '[a-z][a-z][a-z][a-z]*' AND doc > 5 ORDER BY doc DESC LIMIT 2000`,
  )
  const trades = column('SELECT id FROM categories')
  const names = column('SELECT name FROM categories WHERE parent_id IS NOT NULL')
  const provinces = column('SELECT id FROM provinces')
  const towns = column('SELECT DISTINCT city FROM firms LIMIT 3000')
  const codes = column('SELECT id FROM cities ORDER BY name LIMIT 3000')
  return {
    'one word': (random) => ({ q: random.pick(words) }),
    'two words': (random) => ({ q: `${random.pick(words)} ${random.pick(words)}` }),
    'trade and town': (random) => ({ q: `${random.pick(names)} a ${random.pick(towns)}` }),
    'trade and province': (random) => ({
      categoryId: random.pick(trades),
      provinceId: random.pick(provinces),
    }),
    'trade near a comune': (random) => ({
      categoryId: random.pick(trades),
      near: random.pick(codes),
      radiusKm: String(5 + random.whole(96)),
    }),
    'word near a comune': (random) => ({
      q: random.pick(words),
      near: random.pick(codes),
      radiusKm: String(5 + random.whole(96)),
    }),
    'place alone': (random) => ({
      near: random.pick(codes),
      radiusKm: String(5 + random.whole(96)),
      sort: 'distance',
    }),
  }
}
