/** Durable writes against a bare insert into a file on the same disk, in transactions per second. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { atLeast, median, type Row } from './row.ts'
import { type Market, openMarket } from './write-market.ts'

const BAR = 0.5
const ROUNDS = 12
/** Enough for each round to fold its own log back into the file at least once. */
const WRITES = 100
/** Until both logs have the length they keep: making a file longer costs more than writing it over. */
const WARM_UP_ROUNDS = 12

/** `folder` lies on the disk to be measured: in memory a commit would cost nothing. */
export const benchWrites = (folder: string): readonly Row[] => {
  const floor = bareInserts(join(folder, 'floor.db'))
  const market = openMarket(join(folder, 'market.db'))
  const row = (name: string, prepare: Prepare) =>
    atLeast(`${name} / bare insert`, ratioToFloor(floor.insert, prepare), BAR)
  const rows = [
    row('publish a request', () => market.publish),
    row('reveal a contact', () => nextReveal(market)),
  ]
  market.close()
  floor.close()
  return rows
}

/** Makes ready what one round writes; what it takes is not measured. */
type Prepare = () => () => void

/** The two take turns in short rounds, so that a slow moment of the disk strikes both. */
const ratioToFloor = (insert: () => void, prepare: Prepare): number => {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    perSecond(insert)
    perSecond(prepare())
  }
  const ratios = Array.from({ length: ROUNDS }, () => {
    const write = prepare()
    const floor = perSecond(insert)
    return perSecond(write) / floor
  })
  return median(ratios)
}

const perSecond = (write: () => void) => {
  const startedAt = performance.now()
  for (let written = 0; written < WRITES; written += 1) write()
  return (WRITES * 1000) / (performance.now() - startedAt)
}

const nextReveal = (market: Market) => {
  const reveals = market.freshReveals(WRITES)
  // What was written to make them ready is not theirs to fold back.
  market.foldLog()
  return () => reveals.pop()?.()
}

const bareInserts = (file: string) => {
  const connection = new Sqlite(file)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.exec('CREATE TABLE bare (id INTEGER PRIMARY KEY, body TEXT NOT NULL)')
  const statement = connection.prepare('INSERT INTO bare (body) VALUES (?)')
  const body = 'x'.repeat(200)
  return {
    insert: () => {
      statement.run(body)
    },
    close: () => connection.close(),
  }
}
