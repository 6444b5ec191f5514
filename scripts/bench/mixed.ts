/** Many visitors at once on 100,000 requests: how long they wait, what fails, what the process needs. */
import { mixedLoad, tellErrors } from './mixed/load.ts'
import { startMixedServer } from './mixed/mixed-server.ts'
import { atMost, informs, type Row } from './row.ts'

/** Also for the copy of the night, which a file that has none gets at once. */
const WARM_UP_SECONDS = 15
const P99_MS = 100
const DELAY_MS = 50
const MEMORY_MB = 250

export const benchMixed = async (parent: string, seconds = 60): Promise<readonly Row[]> => {
  const server = await startMixedServer(parent)
  try {
    await mixedLoad(server, WARM_UP_SECONDS)
    server.forget()
    const seen = await mixedLoad(server, seconds)
    const told = await server.ask()
    const failed = tellErrors(seen)
    return [
      informs('mixed load: answers per second', seen.answers / seconds),
      atMost('mixed load, 64 connections: p99 in ms', seen.p99, P99_MS),
      atMost('mixed load: errors', failed, 0),
      atMost('mixed load: event loop delay, p99 in ms', told.delayP99, DELAY_MS),
      atMost('mixed load, 100,000 requests: memory in MB', told.rssMb, MEMORY_MB),
    ]
  } finally {
    await server.stop()
  }
}
