import { outputOf, startNode } from '../../children/start-child.ts'

const CONNECTIONS = 64

export type Seen = {
  readonly answers: number
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** How often each kind of refused or failed call was answered. */
  readonly errors: Readonly<Record<string, number>>
}

type Target = { readonly url: string; readonly castFile: string }

/** Load from a process of its own, so that making requests does not slow the server under test. */
export const mixedLoad = async ({ url, castFile }: Target, seconds: number): Promise<Seen> => {
  const program = 'scripts/bench/mixed/load-process.ts'
  const load = startNode([program, castFile, url, String(CONNECTIONS), String(seconds * 1000)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await outputOf(load)) as Seen
}

/** Prints each kind of refused or failed call; answers how many calls there were of all kinds. */
export const tellErrors = ({ errors }: Seen): number => {
  const kinds = Object.entries(errors)
  for (const [kind, count] of kinds) console.error(`${count} × ${kind}`)
  return kinds.reduce((sum, [, count]) => sum + count, 0)
}
