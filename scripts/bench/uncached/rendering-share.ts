/** How much of the processor time of an uncached page React takes to render it, by the profiler of V8. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Profile = {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string }
    readonly children?: readonly number[]
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

export const profileFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'))
  return {
    flags: ['--cpu-prof', '--cpu-prof-dir', folder],
    /** The main thread's processor time in all, to that of `renderToString` and what it calls. */
    ratio: () => {
      const files = readdirSync(folder).map((name) => join(folder, name))
      const largest = files.toSorted((one, other) => statSync(other).size - statSync(one).size)[0]
      if (!largest) throw new Error('The server wrote no profile')
      return ratioTo('renderToString', JSON.parse(readFileSync(largest, 'utf8')) as Profile)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const IDLE = ['(idle)', '(root)']

export const ratioTo = (wanted: string, { nodes, samples, timeDeltas }: Profile): number => {
  const within = new Set<number>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const enter = (id: number) => {
    within.add(id)
    for (const child of byId.get(id)?.children ?? []) enter(child)
  }
  for (const { id, callFrame } of nodes) if (callFrame.functionName === wanted) enter(id)
  let [all, rendering] = [0, 0]
  for (const [index, id] of samples.entries()) {
    if (IDLE.includes(byId.get(id)?.callFrame.functionName ?? '')) continue
    all += timeDeltas[index] ?? 0
    if (within.has(id)) rendering += timeDeltas[index] ?? 0
  }
  return all / rendering
}
