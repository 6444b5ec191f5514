import { expect, it } from 'vitest'
import { createPageCache, encoded, renderedPage } from './page-cache.ts'

it.each(['br', 'gzip'] as const)('keeps of a page in %s no more than its bytes', (encoding) => {
  const bytes = encoded('<p>Perdita in cucina</p>'.repeat(200), encoding)
  expect(bytes.byteLength).toBeLessThan(500)
  expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
})

it('keeps no page longer than five minutes, because it says how long ago things happened', () => {
  const clock = { ms: 0 }
  const cache = createPageCache({}, () => clock.ms)
  const versions = { all: 1, besideRequests: 1 }
  const about = { versions, showsRequests: true, status: 200, fingerprint: 'x' } as const
  cache.set('/lavori', cache.prepare(renderedPage('<p>1 minuto fa</p>', 'identity'), about))
  clock.ms = 5 * 60_000 - 1
  expect(cache.find('/lavori', () => versions)).not.toBeNull()
  clock.ms += 1
  expect(cache.find('/lavori', () => versions)).toBeNull()
  expect(cache.renew('/lavori', versions, 'x')).toBeNull()
})
