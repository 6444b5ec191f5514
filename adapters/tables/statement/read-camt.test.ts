import { expect, it } from 'vitest'
import { readCamt } from './read-camt.ts'

it('reads nothing where elements stand inside each other without end, and does not fail', () => {
  const deep = `<?xml version="1.0"?>\n<Document>${'<a>'.repeat(60)}${'</a>'.repeat(60)}</Document>`
  expect(readCamt(deep)).toBeNull()
  expect(readCamt('<?xml version="1.0" <Document></Document>')).toBeNull()
})
