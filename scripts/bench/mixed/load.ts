import { readChildOutput, startNode } from '../../child-processes/start-child.ts'

const CONNECTIONS = 64
/** Suffices for an open loop, in which no request may wait for a free connection. */
const OPEN_LOOP_CONNECTIONS = 256

export type LoadFigures = {
  readonly answers: number
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** Failed or refused calls by kind. */
  readonly errors: Readonly<Record<string, number>>
}

type Target = { readonly url: string; readonly actorsFile: string }

type Load = {
  readonly seconds: number
  /** Requests per second in an open loop; 0 for a closed loop. */
  readonly rate: number
}

/** Runs load in a process of its own, so that generating requests does not slow the server. */
export const mixedLoad = async (
  { url, actorsFile }: Target,
  { seconds, rate }: Load,
): Promise<LoadFigures> => {
  const program = 'scripts/bench/mixed/load-process.ts'
  const connections = rate > 0 ? OPEN_LOOP_CONNECTIONS : CONNECTIONS
  const load = startNode(
    [program, actorsFile, url, String(connections), String(seconds * 1000), String(rate)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return JSON.parse(await readChildOutput(load)) as LoadFigures
}

/** Prints failed or refused calls by kind; answers their total. */
export const showErrors = ({ errors }: LoadFigures): number => {
  const kinds = Object.entries(errors)
  for (const [kind, count] of kinds) console.error(`${count} × ${kind}`)
  return kinds.reduce((sum, [, count]) => sum + count, 0)
}
