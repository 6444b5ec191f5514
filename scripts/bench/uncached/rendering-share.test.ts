import { expect, it } from 'vitest'
import { ratioTo } from './rendering-share.ts'

it('compares all work with what one function and those it calls take, without the idle time', () => {
  const node = (id: number, functionName: string, children: number[] = []) => ({
    id,
    callFrame: { functionName },
    children,
  })
  const nodes = [
    node(1, '(root)', [2, 3, 4]),
    node(2, '(idle)'),
    node(3, 'query'),
    node(4, 'renderToString', [5]),
    node(5, 'Card'),
  ]
  const profile = { nodes, samples: [2, 3, 4, 5], timeDeltas: [1000, 30, 10, 20] }
  expect(ratioTo('renderToString', profile)).toBe(2)
})
