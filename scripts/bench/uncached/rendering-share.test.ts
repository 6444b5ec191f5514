import { expect, it } from 'vitest'
import { measureCpuWithin } from './rendering-share.ts'

const node = (id: number, functionName: string, children: number[] = []) => ({
  id,
  callFrame: { functionName },
  children,
})

it("takes a function's and its callees' share of each thread's processor time, idle time apart", () => {
  const main = {
    nodes: [node(1, '(root)', [2, 3]), node(2, '(idle)'), node(3, 'query')],
    samples: [2, 3],
    timeDeltas: [1000, 30],
  }
  const worker = {
    nodes: [
      node(1, '(root)', [2, 3, 4]),
      node(2, '(idle)'),
      node(3, 'compress'),
      node(4, 'renderToString', [5]),
      node(5, 'Card'),
    ],
    samples: [2, 3, 4, 5],
    timeDeltas: [1000, 30, 10, 20],
  }
  const threads = [
    { profile: main, cpuMs: 400 },
    { profile: worker, cpuMs: 600 },
  ]
  expect(measureCpuWithin('renderToString', threads)).toBe(300)
  expect(measureCpuWithin('unknown', threads)).toBe(0)
})
