import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')

/** Headings of the specification that make statements; section 2 by screen. */
const HEADINGS = [
  '1. What the product does and for whom',
  '2. Route table',
  '2. Header',
  '2. Home (logged out)',
  '2. Dashboard (logged in)',
  '2. Job card',
  '2. Job list /lavori',
  '2. Job detail /lavori/{id}',
  '2. Job request publish /pubblica-annuncio',
  "2. My job requests /i-miei-annunci ('I Miei Annunci')",
  '2. Showcase',
  '2. Subscription /abbonamento',
  '2. Subscription completed (/abbonamento-completato)',
  '2. Login /login',
  '2. /change-password',
  '2. Email verification /verifica-email',
  '2. Article page /pagine/{slug}',
  '2. Contact page /contattaci',
  '2. Cart /carrello, my orders /i-miei-ordini',
  '2. Order detail',
  "2. Billing profile /profilo-fatturazione ('Profilo di Fatturazione')",
  '2. Subscription-required dialog',
  '2. Image library and uploader',
  '2. Admin area',
  '3. Entities and their fields',
  '4. States and transitions',
  '5. Validation rules',
  '6. Roles and permissions',
  '7. Calls',
  '8. Error catalogue',
  '9. Business constants and limits',
]

const rowsOf = (section: string) =>
  section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| statement |'))

const sections = text
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ heading: section.split('\n', 1)[0] ?? '', rows: rowsOf(section) }))
  .filter(({ heading }) => /^\d/.test(heading))

/** Quotes are escaped in some sources. */
const holdsTitle = (file: string, title: string) => {
  const path = join(root, file)
  return existsSync(path) && readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(title)
}

it('every heading of the specification has lines, in its order', () => {
  expect(sections.map(({ heading }) => heading)).toEqual(HEADINGS)
  for (const { heading, rows } of sections) expect(rows.length, heading).toBeGreaterThan(0)
})

it('every line names a test that is there', () => {
  for (const row of sections.flatMap(({ rows }) => rows)) {
    const [, file = '', title = ''] = /^\| .+ \| `([^`]+)` · "(.+)" \|$/.exec(row) ?? []
    expect(file, row).toMatch(/\.test\.tsx?$|^web\/journeys\/.+\.ts$/)
    expect(title.length > 3 && holdsTitle(file, title), row).toBe(true)
  }
})
