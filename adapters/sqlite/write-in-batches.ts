import type { World } from '#modules/kernel/world.ts'
import type { Connection } from './connection.ts'

export type CounterNeeds = {
  readonly connection: Connection
  readonly world: World
  readonly reportFailure: (error: Error) => void
}

type Batches<Entry> = Omit<CounterNeeds, 'world'> & {
  readonly afterMs: number
  /** Called inside a transaction with all that waits. */
  readonly write: (waiting: ReadonlyMap<string, Entry>) => void
}

/** Collects entries in memory and writes them together; failed ones stay for the next time. */
export const writeInBatches = <Entry>({
  connection,
  afterMs,
  reportFailure,
  write,
}: Batches<Entry>) => {
  let waiting = new Map<string, Entry>()
  let timer: NodeJS.Timeout | undefined

  const writeNow = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    connection.transaction(() => write(waiting))()
    waiting = new Map()
  }
  const tryToWrite = () => {
    try {
      writeNow()
    } catch (error) {
      reportFailure(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return {
    change: (collect: (waiting: Map<string, Entry>) => void) => {
      collect(waiting)
      timer ??= setTimeout(tryToWrite, afterMs).unref()
    },
    write: writeNow,
    /** Before what waits is read; a failure leaves it for the next time. */
    tryToWrite,
  }
}
