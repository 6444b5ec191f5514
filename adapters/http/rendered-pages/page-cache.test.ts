import { expect, it } from 'vitest'
import { encoded } from './page-cache.ts'

it.each(['br', 'gzip'] as const)('keeps of a page in %s no more than its bytes', (encoding) => {
  const bytes = encoded('<p>Perdita in cucina</p>'.repeat(200), encoding)
  expect(bytes.byteLength).toBeLessThan(500)
  expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
})
