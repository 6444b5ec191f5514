import { expect, it } from 'vitest'
import type { PageHeadFields } from '#web/lib/page.ts'
import type { Site } from '#web/lib/site.ts'
import { applyHead } from './apply-head.ts'

const SITE: Site = {
  name: 'CercoOffro',
  url: 'https://cercooffro.test',
  now: 0,
  consentVersion: null,
  company: null,
  asksProfessionals: false,
}
const HEAD: PageHeadFields = { title: 'Rifare il bagno', description: 'A Padova' }

const tags = () => [...document.head.querySelectorAll('[data-head]')]
const described = () => document.head.querySelector('[name=description]')?.getAttribute('content')

it('leaves the tags of a page alone while they say the same', () => {
  applyHead(HEAD, SITE, '/lavori/1')
  const first = tags()
  expect(first.length).toBeGreaterThan(5)
  applyHead({ ...HEAD }, SITE, '/lavori/1')
  expect(tags().map((tag, place) => tag === first[place])).toEqual(first.map(() => true))
})

it('changes what differs, and keeps nothing of the page before', () => {
  applyHead(HEAD, SITE, '/lavori/1')
  const count = tags().length
  applyHead({ ...HEAD, description: 'A Rovigo' }, SITE, '/lavori/1')
  expect(described()).toBe('A Rovigo')
  expect(tags()).toHaveLength(count)
  applyHead({ title: 'Lavori', isIndexed: false }, SITE, '/lavori')
  expect(document.title).toBe('Lavori | CercoOffro')
  expect(tags().map((tag) => tag.getAttribute('name'))).toEqual(['robots'])
})
