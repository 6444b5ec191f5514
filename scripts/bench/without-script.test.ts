import { expect, it } from 'vitest'
import { removeScripts } from './without-script.ts'

it('leaves out code and what is fetched for it, and keeps data and text', () => {
  const data = '<script type="application/json" id="state">{"a":1}</script>'
  const words = '<script type="application/ld+json">{}</script><p>script</p>'
  const page = `<link rel="modulepreload" fetchpriority="low" href="/a.js"><script type="module" src="/b.js"></script><script src="/c.js"></script>${data}${words}`
  expect(removeScripts(page)).toBe(data + words)
})
