import { outputOf, startNode } from '../../children/start-child.ts'

const CONNECTIONS = 64
/** In an open loop nobody may wait for a connection of the load's own making. */
const OPEN_LOOP_CONNECTIONS = 256

export type Seen = {
  readonly answers: number
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** How often each kind of refused or failed call was answered. */
  readonly errors: Readonly<Record<string, number>>
}

type Target = { readonly url: string; readonly actorsFile: string }

type Load = {
  readonly seconds: number
  /** Requests a second, begun by a clock; 0 asks as fast as answers come. */
  readonly rate: number
}

/** Load from a process of its own, so that making requests does not slow the server under test. */
export const mixedLoad = async (
  { url, actorsFile }: Target,
  { seconds, rate }: Load,
): Promise<Seen> => {
  const program = 'scripts/bench/mixed/load-process.ts'
  const connections = rate > 0 ? OPEN_LOOP_CONNECTIONS : CONNECTIONS
  const load = startNode(
    [program, actorsFile, url, String(connections), String(seconds * 1000), String(rate)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return JSON.parse(await outputOf(load)) as Seen
}

/** Prints each kind of refused or failed call; answers how many calls there were of all kinds. */
export const showErrors = ({ errors }: Seen): number => {
  const kinds = Object.entries(errors)
  for (const [kind, count] of kinds) console.error(`${count} × ${kind}`)
  return kinds.reduce((sum, [, count]) => sum + count, 0)
}
