import { expect, it } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { compressPage, compressRenderedPage } from './page-encoding.ts'

it.each(['br', 'gzip'] as const)('keeps of a page in %s no more than its bytes', (encoding) => {
  const bytes = compressPage('<p>Perdita in cucina</p>'.repeat(200), encoding)
  expect(bytes.byteLength).toBeLessThan(500)
  expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
})

it('keeps no page longer than five minutes, because it says how long ago things happened', () => {
  const clock = { ms: 0 }
  const cache = createPageCache({}, () => clock.ms)
  const versions = { everything: 1, withoutRequests: 1 }
  const about = { versions, showsRequests: true, status: 200, fingerprint: 'x' } as const
  cache.set('/lavori', cache.prepare(compressRenderedPage('<p>1 minuto fa</p>', 'identity'), about))
  clock.ms = 5 * 60_000 - 1
  expect(cache.find('/lavori', () => versions)).not.toBeNull()
  clock.ms += 1
  expect(cache.find('/lavori', () => versions)).toBeNull()
  expect(cache.renew('/lavori', versions, 'x')).toBeNull()
})

it('lets go first of the page that nobody read for longest', () => {
  const cache = createPageCache({}, () => 0)
  const versions = { everything: 1, withoutRequests: 1 }
  const about = { versions, showsRequests: true, status: 200, fingerprint: 'x' } as const
  const put = (key: string, bytes: number) =>
    cache.set(key, cache.prepare(compressRenderedPage('a'.repeat(bytes), 'identity'), about))
  put('/lavori', 5_000_000)
  for (let search = 0; search < 10; search += 1) {
    put(`/lavori?q=${search}`, 4_000_000)
    expect(cache.find('/lavori', () => versions)).not.toBeNull()
  }
  expect(cache.find('/lavori?q=0', () => versions)).toBeNull()
})
