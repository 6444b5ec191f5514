import { afterEach, expect, it } from 'vitest'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { RENDERED_AT } from '#web/testing/render-element.tsx'
import { readState, stateJson } from './page-state.ts'

const LIST = '/api/job-requests?limit=20&offset=0'
const CATEGORIES = [
  { id: 'casa', name: 'Casa & giardino', slug: 'casa', parentId: null, image: null },
  { id: 'idraulico', name: 'Idraulico', slug: 'idraulico', parentId: 'casa', image: null },
]
const JOBS = [
  { id: 'j1', title: 'Bagno', description: 'Prima <riga>\nseconda «riga» & basta' },
  { id: 'j2', title: 'Tetto', description: 'Non è sulla pagina' },
]
const STATE = {
  site: {
    name: 'CercoOffro',
    url: '',
    now: RENDERED_AT,
    consentVersion: null,
    company: null,
    asksProfessionals: false,
  },
  areaStyles: { members: '', admin: '', reading: '' },
  answers: { [placePaths.categories]: CATEGORIES, [LIST]: { jobs: JOBS, total: 0 } },
  missing: null,
}
const FILTER = `<select data-categories="plain"><option value="">Tutte</option>
  <optgroup label="Casa &amp; giardino"><option value="casa">Casa &amp; giardino: tutto</option><option value="idraulico">Idraulico</option></optgroup></select>`
const CARD = '<p id="testo-j1">Prima &lt;riga&gt;\nseconda «riga» &amp; basta</p>'

const show = (body: string) => {
  const json = stateJson(STATE, body)
  document.body.innerHTML = `${body}<script type="application/json" id="state"></script>`
  const holder = document.getElementById('state')
  if (holder) holder.textContent = json
  return json
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('does not repeat what the page shows, and reads it back whole', () => {
  const json = show(FILTER + CARD)
  expect(json).not.toContain('seconda')
  expect(json).not.toContain('Idraulico')
  expect(json).toContain('Non è sulla pagina')
  expect(readState(document)).toEqual(STATE)
})

it('takes the counts of a search off the names', () => {
  show(FILTER.replace('Idraulico</option>', 'Idraulico (1.000+)</option>'))
  expect(readState(document).answers[placePaths.categories]).toEqual(CATEGORIES)
})

it('sends everything where the page shows it otherwise', () => {
  const json = show(FILTER.replace(' data-categories="plain"', ''))
  expect(json).toContain('seconda')
  expect(json).toContain('Idraulico')
  expect(readState(document)).toEqual(STATE)
})
