/** Forms sent over connections that were silent for as long as servers like to wait: none is lost on the way. */
import { setTimeout as pause } from 'node:timers/promises'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import type { Scene } from '../writers.ts'
import type { Client } from './https.ts'
import type { Proxies } from './start-proxies.ts'

/**
 * When Node closes idle connections if nobody tells it otherwise: after the five seconds that it announces and
 * one more that it does not. What is sent a millisecond before or after is what gets lost.
 */
const CLOSINGS_MS = [6000, 6000, 5000]
/** The silence began some milliseconds before the client heard the answer. */
const EARLIEST_MS = 20
const LATEST_MS = 5
const [SHORTEST_MS, LONGEST_MS] = [4900, 6100]

/** For each proxy: a pool has one connection, whose silence is known to the millisecond. */
export const POOLS = 100

/** Three of four close to a closing, the others anywhere between. */
const silenceOf = (pool: number) => {
  const closing = CLOSINGS_MS[pool % 4]
  return closing === undefined
    ? SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS)
    : closing - EARLIEST_MS + Math.random() * (EARLIEST_MS + LATEST_MS)
}

/** One form through each pool, all at the same time; answers how many were sent. */
export const sendAfterSilence = async (
  { proxies, client }: Pick<Proxies, 'proxies' | 'client'>,
  scene: Scene,
  round: number,
) => {
  const pools = proxies.flatMap(({ name, sites }) =>
    sites.map((site, pool) => ({ name, site, pool })),
  )
  // Handshakes now, so that none of them delays what is measured.
  await Promise.all(pools.map(({ site }) => client.ask(`${site}/healthz`)))
  await Promise.all(
    pools.map(async ({ name, site, pool }) => {
      await client.ask(`${site}/healthz`)
      const silence = silenceOf(pool)
      await pause(silence)
      const status = await publish(client, site, { scene, key: `${name}-${round}-${pool}` })
      if (status !== 201)
        scene.report.surprises.push(`${name} after ${silence.toFixed(1)} ms: ${status}`)
    }),
  )
  return pools.length
}

type Form = { readonly scene: Scene; readonly key: string }

const publish = async (client: Client, site: string, { scene: { people, report }, key }: Form) => {
  report.published.set(key, null)
  const reply = await client.ask(`${site}/api/job-requests`, {
    method: 'POST',
    headers: {
      cookie: people.clients[0] ?? '',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ ...SAMPLE_REQUEST, title: `Lavoro ${key}` }),
  })
  if (reply.status === 201)
    report.published.set(key, (JSON.parse(reply.body.toString()) as { id: string }).id)
  return reply.status
}
