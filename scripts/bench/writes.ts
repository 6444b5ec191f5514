/** Durable writes per second, relative to a bare insert on the same disk. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type BenchRow, rowWithMinimum } from './row.ts'
import { openWritableMarket } from './write-market.ts'

const BAR = 0.25
const ROUNDS = 12
/** Enough for a checkpoint in each round. */
const WRITES = 640
/** Until both logs have their final length, because extending a file costs more than overwriting. */
const WARM_UP_ROUNDS = 6

/** `folder` is on the disk to be measured; in memory a commit would be free. */
export const benchWrites = (folder: string): readonly BenchRow[] => {
  const floor = bareInserts(join(folder, 'floor.db'))
  const market = openWritableMarket(join(folder, 'market.db'))
  /** Writes of the preparation do not count. */
  const afterFolding = (writes: Write[]) => {
    market.foldLog()
    return oneAfterTheOther(writes)
  }
  const prepared = {
    'publish a request': () => oneAfterTheOther(market.freshPublications(WRITES)),
    'reveal a contact': () => afterFolding(market.freshReveals(WRITES)),
    'send a message': () => afterFolding(market.freshMessages(WRITES)),
  }
  const rows: BenchRow[] = []
  for (const [name, prepare] of Object.entries(prepared)) {
    const alone = ratiosToFloor(floor.insert, prepare)
    rows.push(rowWithMinimum(`${name}, one after the other / bare insert`, alone, BAR))
  }
  market.close()
  floor.close()
  return rows
}

type Write = () => void

/** Prepares one round outside the measurement. */
type Prepare = () => Write

/** Alternating short rounds, so that a slow moment of the disk affects both. */
const ratiosToFloor = (insert: Write, prepare: Prepare): readonly number[] => {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    perSecond(insert)
    perSecond(prepare())
  }
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const write = prepare()
    const floor = perSecond(insert)
    ratios.push(perSecond(write) / floor)
  }
  return ratios
}

const perSecond = (write: Write) => {
  const startedAt = performance.now()
  for (let written = 0; written < WRITES; written += 1) write()
  return (WRITES * 1000) / (performance.now() - startedAt)
}

const oneAfterTheOther =
  (writes: Write[]): Write =>
  () =>
    writes.pop()?.()

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
