/** Runs load in a process of its own, so that generating requests does not slow the server. */
import { readChildOutput, startNode } from '../child-processes/start-child.ts'

export const CACHED_PAGE_PATH = '/lavori'
const CONNECTIONS = 16
const SECONDS = 0.5
/** Many short rounds, because a busy machine may halve one. */
const ROUNDS = 9

/** Accepted encoding. */
type Encoding = 'br' | 'identity'

/** Requests per second in one round. An answer that is not 200 ends the benchmark. */
export const measureRequestsPerSecond = async (
  url: string,
  seconds: number,
  encoding: Encoding = 'br',
): Promise<number> => {
  const load = startNode(
    ['scripts/bench/load-process.ts', url, String(CONNECTIONS), String(seconds * 1000), encoding],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const figure = Number(await readChildOutput(load))
  if (!(figure > 0)) throw new Error(`${url} did not answer as it should`)
  return figure
}

/**
 * Speed of `url` relative to its reference, alternating, so that a slow moment of the machine affects both. One
 * ratio per round.
 */
export const computeRatiosToFloor = async (
  url: string,
  floorUrl: string,
  encoding: Encoding = 'br',
): Promise<readonly number[]> => {
  await measureRequestsPerSecond(url, 1, encoding)
  await measureRequestsPerSecond(floorUrl, 1, encoding)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await measureRequestsPerSecond(floorUrl, SECONDS, encoding)
    ratios.push((await measureRequestsPerSecond(url, SECONDS, encoding)) / floor)
  }
  return ratios
}
