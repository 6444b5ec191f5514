import { describe, expect, it } from 'vitest'
import { accept } from '#modules/kernel/result.ts'
import { createHashQueue } from './hash-queue.ts'

const tick = () => new Promise((go) => setImmediate(go))

/** Work that records its order and its concurrency. */
const setUp = (limits: { atOnce?: number; mostWaiting?: number } = {}) => {
  const queue = createHashQueue({ atOnce: 2, mostWaiting: 4, mostInLines: 20, ...limits })
  const served: string[] = []
  const inside: string[] = []
  let most = 0
  const ask = async (key: string, target = key) => {
    const work = async () => {
      inside.push(key)
      most = Math.max(most, inside.length)
      expect(new Set(inside).size).toBe(inside.length)
      served.push(key)
      await tick()
      inside.splice(inside.indexOf(key), 1)
      return accept(key)
    }
    const outcome = await queue<string, never>(key, work, target)
    return outcome.ok ? 'served' : outcome.refusal.code
  }
  return { ask, served, most: () => most, queue }
}

describe('the queue of password hashes', () => {
  it('works on two keys at once and never twice on one', async () => {
    const { ask, most } = setUp({ atOnce: 2, mostWaiting: 10 })
    await Promise.all(['a', 'a', 'b', 'b', 'c'].map((key) => ask(key)))
    expect(most()).toBe(2)
  })

  it('serves keys in turn: one request does not wait for all of another key', async () => {
    const { ask, served } = setUp({ atOnce: 1, mostWaiting: 10 })
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'c'].map((key) => ask(key)))
    expect(served).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
  })

  it('lets a target that many keys are at wait in a line of its own, and nobody else', async () => {
    const { ask, served } = setUp()
    const networks = Array.from({ length: 20 }, (_, n) => `network ${n}`)
    const flood = networks.map((network) => ask(network, 'ada'))
    const honest = [ask('home', 'eva'), ask('office', 'ugo'), ask('ada at home')]
    expect(await Promise.all(honest)).toEqual(['served', 'served', 'served'])
    expect(served.length).toBeLessThan(15)
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['served']))
    expect(served.filter((key) => networks.includes(key))).toEqual(networks)
  })

  it('refuses the end of a line that is too long, and a second place in it', async () => {
    const { ask } = setUp()
    const flood = Array.from({ length: 30 }, (_, n) => ask(`network ${n}`, 'ada'))
    const again = ask('network 12', 'ada')
    expect(await again).toBe('server.busy')
    const outcomes = await Promise.all(flood)
    const refused = outcomes.filter((outcome) => outcome === 'server.busy').length
    expect(refused).toBe(30 - 2 - 4 - 20)
    expect(outcomes.at(-1)).toBe('server.busy')
    expect(await ask('network 12', 'ada')).toBe('served')
  })

  it('shortens the longest line when all together are too long', async () => {
    const { ask } = setUp()
    const flood = Array.from({ length: 40 }, (_, n) => ask(`network ${n}`, 'ada'))
    const other = Array.from({ length: 8 }, (_, n) => ask(`house ${n}`, 'eva'))
    expect(new Set(await Promise.all(other))).toEqual(new Set(['served']))
    expect(await Promise.all(flood)).toContain('server.busy')
  })

  it('refuses a key that alone fills it, and nobody else', async () => {
    const { ask } = setUp()
    const flood = Array.from({ length: 20 }, () => ask('flood'))
    const honest = [ask('b'), ask('c'), ask('d')]
    expect(await Promise.all(honest)).toEqual(['served', 'served', 'served'])
    const outcomes = await Promise.all(flood)
    expect(outcomes.filter((outcome) => outcome === 'server.busy').length).toBeGreaterThan(14)
    expect(outcomes[0]).toBe('served')
  })

  it('refuses the newcomer when nobody has more waiting than others', async () => {
    const { ask } = setUp()
    const outcomes = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => ask(key)))
    expect(outcomes).toEqual([...Array(6).fill('served'), 'server.busy'])
    const many = Array.from({ length: 30 }, (_, n) => ask(`network ${n}`, `persona ${n}`))
    const refused = (await Promise.all(many)).filter((outcome) => outcome === 'server.busy')
    expect(refused).toHaveLength(24)
  })

  it('frees the place of work that failed', async () => {
    const { queue, ask } = setUp({ atOnce: 1, mostWaiting: 1 })
    await expect(queue('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await ask('a')).toBe('served')
  })
})
