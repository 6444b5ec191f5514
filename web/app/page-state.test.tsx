import { afterEach, expect, it } from 'vitest'
import { RENDERED_AT_MS } from '#web/testing/render-element.tsx'
import { documentHtml } from './document.ts'
import { readPageState } from './page-state.ts'

const STATE = {
  site: {
    name: 'CercoOffro',
    url: '',
    now: RENDERED_AT_MS,
    consentVersion: null,
    company: null,
    asksProfessionals: false,
  },
  areaStyles: { members: '', admin: '', reading: '', front: '/f.css' },
  search: '',
  answers: {
    '/api/categories': [{ id: 'casa', name: 'Casa & giardino', parentId: null, image: null }],
    '/api/job-requests': {
      jobs: [{ id: 'j1', description: 'Prima <riga>\nseconda </script>\u2028«riga» & basta' }],
      total: 0,
    },
    '/api/regions': ['a', 'b', 'c'].map((id) => ({ id, names: [id], none: null })),
    '/api/provinces': ['a', 'b', 'c'].map((id) => (id === 'b' ? { id } : { id, code: id })),
    '/api/words': [['a'], ['b'], ['c']],
  },
  missing: null,
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('is sent whole, closes no script, and is read back as it was', () => {
  const html = documentHtml({
    head: { title: 'Lavori' },
    pathAndQuery: '/lavori',
    body: '<p>Prima</p>',
    state: STATE,
    assets: {
      start: '',
      view: '/vista.js',
      script: '',
      styles: '',
      areas: STATE.areaStyles,
      preload: [],
      fonts: [],
    },
    area: null,
    hasViews: false,
  })
  const [, json = ''] = /id="state">(.*?)<\/script>/s.exec(html) ?? []
  expect(json).not.toMatch(/[<\u2028]/)
  document.body.innerHTML = '<script type="application/json" id="state"></script>'
  const holder = document.getElementById('state')
  if (holder) holder.textContent = json
  expect(readPageState(document)).toEqual(STATE)
  expect(html).not.toContain('/vista.js')
})
