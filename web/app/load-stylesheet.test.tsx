import { afterEach, expect, it } from 'vitest'
import { loadStylesheet } from './load-stylesheet.ts'

const worn = () => [...document.querySelectorAll('link[rel="stylesheet"]')]

afterEach(() => {
  for (const link of worn()) link.remove()
})

it('adds no stylesheet that the page wears already', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/members-1.css">'
  expect(loadStylesheet('/assets/members-1.css')).toBeNull()
  expect(worn()).toHaveLength(1)
})

it('shows the page also when its stylesheet does not come, and tries again next time', async () => {
  const failed = loadStylesheet('/assets/members-1.css')
  worn()[0]?.dispatchEvent(new Event('error'))
  await failed
  expect(worn()).toHaveLength(0)
  expect(loadStylesheet('/assets/members-1.css')).not.toBeNull()
})
