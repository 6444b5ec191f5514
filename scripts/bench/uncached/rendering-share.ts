/** How much processor time of all uncached pages React took to render them, by V8's profiler in every thread. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

type Profile = {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string }
    readonly children?: readonly number[]
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

export type ProfiledThread = { readonly profile: Profile; readonly cpuMs: number }

export const PROFILING_FLAGS = ['--require', './scripts/bench/uncached/profile-threads.cjs']

/** Profiles a server that was started with these flags. */
export const profileThreads = async (child: ChildProcess, work: () => Promise<unknown>) => {
  const ask = async (word: string) => {
    child.send(word)
    return (await once(child, 'message'))[0] as unknown
  }
  await ask('profile')
  await work()
  return (await ask('profiled')) as readonly ProfiledThread[]
}

const IDLE = ['(idle)', '(root)']

/** Processor time within a function and what it calls, in all threads. */
export const measureCpuWithin = (
  functionName: string,
  threads: readonly ProfiledThread[],
): number =>
  threads.reduce((sum, { profile, cpuMs }) => sum + cpuMs * shareOf(functionName, profile), 0)

const shareOf = (functionName: string, { nodes, samples, timeDeltas }: Profile): number => {
  const within = new Set<number>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const enter = (id: number) => {
    within.add(id)
    for (const child of byId.get(id)?.children ?? []) enter(child)
  }
  for (const { id, callFrame } of nodes) if (callFrame.functionName === functionName) enter(id)
  let [all, inside] = [0, 0]
  for (const [index, id] of samples.entries()) {
    if (IDLE.includes(byId.get(id)?.callFrame.functionName ?? '')) continue
    all += timeDeltas[index] ?? 0
    if (within.has(id)) inside += timeDeltas[index] ?? 0
  }
  return all === 0 ? 0 : inside / all
}
