/** Forms sent on connections idle for about a keep-alive timeout: none is lost. */
import { setTimeout as pause } from 'node:timers/promises'
import type { WriterScenario } from '../writers.ts'
import { publishThrough } from './publish-through.ts'
import type { Proxies } from './start-proxies.ts'

/**
 * Node's default keep-alive timeouts: the five seconds it announces, and one more that it does not. A request sent
 * within a millisecond of the closing is the one at risk.
 */
const CLOSINGS_MS = [6000, 6000, 5000]
/** The idle time began some milliseconds before the client received the answer. */
const EARLIEST_MS = 20
const LATEST_MS = 5
const [SHORTEST_MS, LONGEST_MS] = [4900, 6100]

/** Three of four close to a closing, the others anywhere between. */
const silenceOf = (pool: number) => {
  const closing = CLOSINGS_MS[pool % 4]
  return closing === undefined
    ? SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS)
    : closing - EARLIEST_MS + Math.random() * (EARLIEST_MS + LATEST_MS)
}

/** Sends one form through each pool concurrently; answers how many. */
export const requestAfterIdleTime = async (
  { proxies, client }: Pick<Proxies, 'proxies' | 'client'>,
  scenario: WriterScenario,
  round: number,
) => {
  const pools = proxies.flatMap(({ name, sites }) =>
    sites.map((site, pool) => ({ name, site, pool })),
  )
  // Handshakes first, so that none delays the measured requests.
  await Promise.all(pools.map(({ site }) => client.send(`${site}/healthz`)))
  await Promise.all(
    pools.map(async ({ name, site, pool }) => {
      await client.send(`${site}/healthz`)
      const silence = silenceOf(pool)
      await pause(silence)
      const status = await publishThrough(client, site, {
        scenario,
        key: `${name}-${round}-${pool}`,
      })
      if (status !== 201)
        scenario.report.surprises.push(`${name} after ${silence.toFixed(1)} ms: ${status}`)
    }),
  )
  return pools.length
}
