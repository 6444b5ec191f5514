/** Durable writes against a bare insert into a file on the same disk, in transactions per second. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { atLeast, informs, type Row } from './row.ts'
import { type Market, openMarket } from './write-market.ts'

const BAR = 0.25
const ROUNDS = 12
/** Enough for each round to fold its own log back into the file at least once. */
const WRITES = 640
/** Until both logs have the length they keep: making a file longer costs more than writing it over. */
const WARM_UP_ROUNDS = 6
/** As many as the mixed load has. */
const AT_ONCE = 64

/** `folder` lies on the disk to be measured: in memory a commit would cost nothing. */
export const benchWrites = async (folder: string): Promise<readonly Row[]> => {
  const floor = bareInserts(join(folder, 'floor.db'))
  const market = openMarket(join(folder, 'market.db'))
  const prepared = {
    'publish a request': () => oneAfterTheOther(market.freshPublications(WRITES)),
    'reveal a contact': () => {
      const reveals = market.freshReveals(WRITES)
      // What was written to make them ready is not theirs to fold back.
      market.foldLog()
      return oneAfterTheOther(reveals)
    },
  }
  const rows: Row[] = []
  for (const [name, prepare] of Object.entries(prepared)) {
    const alone = await ratiosToFloor(floor.insert, prepare, oneByOne)
    rows.push(atLeast(`${name}, one after the other / bare insert`, alone, BAR))
    const together = await ratiosToFloor(floor.insert, prepare, inCrowds(market))
    rows.push(informs(`${name}, ${AT_ONCE} people at once / bare insert`, together))
  }
  market.close()
  floor.close()
  return rows
}

type Write = () => void

/** Makes ready what one round writes; what it takes is not measured. */
type Prepare = () => Write

/** Does all the writes of a round. */
type Manner = (write: Write) => Promise<void> | void

const oneByOne: Manner = (write) => {
  for (let written = 0; written < WRITES; written += 1) write()
}

/** As the server does: each asks again when it knows that its own write is durable. */
const inCrowds =
  ({ commitTogether }: Market): Manner =>
  async (write) => {
    let left = WRITES
    const person = async () => {
      while (left > 0) {
        left -= 1
        await commitTogether(write)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, person))
  }

/** The two take turns in short rounds, so that a slow moment of the disk strikes both. */
const ratiosToFloor = async (
  insert: Write,
  prepare: Prepare,
  manner: Manner,
): Promise<readonly number[]> => {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await perSecond(insert, oneByOne)
    await perSecond(prepare(), manner)
  }
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const write = prepare()
    const floor = await perSecond(insert, oneByOne)
    ratios.push((await perSecond(write, manner)) / floor)
  }
  return ratios
}

const perSecond = async (write: Write, manner: Manner) => {
  const startedAt = performance.now()
  await manner(write)
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
