/** An alert matches exactly what the list's search finds. */
import { describe, expect, it } from 'vitest'
import { createSearchVocabulary } from '#adapters/sqlite/search/reference-terms.ts'
import { type JobRequestId, toId } from '#modules/kernel/ids.ts'
import type { JobListReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { testAlerts } from '#src/test-app/alerts.ts'
import { insertManyAlerts } from '#src/test-app/many-alerts.ts'
import { explainQueryPlans } from '#src/test-app/query-plans.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { sqliteAlertMatches } from './matches.ts'

const AREA = { region_id: '03', province_id: 'MI', city: 'Cesano Boscone' }
const REQUESTS = [
  { title: 'Perché il rubinetto perde', description: 'Cucina, 3 anni. È urgente', ...AREA },
  { title: 'Caldaia a gas', description: 'Perdita d’acqua dal 2° piano', city: 'Roma' },
  {
    title: 'Élite: cucine su misura',
    description: 'Cucinare in veranda',
    category_id: 'falegname',
    ...AREA,
    city: 'San Donato Milanese',
  },
]

const WORDS = [undefined, 'acque', 'PERD', 'perdita caldaia', 'cucin', 'x2', 'l acqua', '2']
const MORE_WORDS = [
  'élite',
  'misura su',
  'rubinetto perde',
  'inesistente',
  'idraulici',
  'tubi',
  'impianto in lombardia',
  'roma',
  'misure',
  'zia',
  'caldaie rom',
  'falegnami',
  'perde inesistente',
  'x',
]
const PLACES = [
  {},
  { regionId: '03' },
  { regionId: '12' },
  { regionId: '03', provinceId: 'MI' },
  { provinceId: 'RM' },
  { city: 'cesano' },
  { city: 'b' },
  { city: 'donato san' },
  { city: 'ilan' },
]
const CIRCLES = [
  { near: 'F205', radiusKm: '10' },
  { near: 'F205', radiusKm: '5' },
  { near: 'F205' },
  { city: 'Cesano Boscone', radiusKm: '20' },
  { city: 'cesano', radiusKm: '20' },
  { city: 'milano', radiusKm: '10', provinceId: 'MI' },
  { near: 'H501', radiusKm: '5', regionId: '12' },
]
const CATEGORIES = [{}, { categoryId: 'idraulico' }, { categoryId: 'impianti' }]

/** Places and categories with a few words each, and the other words by themselves and with one place. */
const SEARCHES = [
  ...PLACES.flatMap((place) =>
    CATEGORIES.flatMap((category) =>
      WORDS.map((q) => ({ ...place, ...category, ...(q && { q }) })),
    ),
  ),
  ...CIRCLES.flatMap((place) => [place, { ...place, categoryId: 'impianti', q: 'PERD' }]),
  ...PLACES.slice(0, 2).flatMap((place) => MORE_WORDS.map((q) => ({ ...place, q }))),
]

type Market = Awaited<ReturnType<typeof testAlerts>>

/** Skips what the list finds by other spelling or in part, which alerts do not match. */
const listedBy = async ({ request }: Market, search: Record<string, string>) => {
  const list = await request('GET', `/api/job-requests?${new URLSearchParams(search)}`)
  const { jobs, suggestion } = (await list.json()) as JobListReply
  const exact = jobs.filter(({ matches }) => matches !== 'some' && suggestion === undefined)
  return { exact: exact.map(({ id }) => id).toSorted(), wider: jobs.length - exact.length }
}

/** What an alert with this search matches when the requests become public. */
const foundBy = async (market: Market, search: object, ids: readonly JobRequestId[]) => {
  const { save, alerts, connection, professional } = market
  const { id } = await save(search)
  for (const requestId of ids) alerts.queueRequest(requestId)
  alerts.workPromptly()
  const found = connection
    .prepare<[string], string>('SELECT job_request_id FROM alert_finds WHERE alert_id = ?')
    .pluck()
    .all(id)
  alerts.remove(toId(professional.user.id), toId(id))
  return found.toSorted()
}

describe('an alert', () => {
  it('means by its words, place and category what the list means', async () => {
    const market = await testAlerts()
    const ids = REQUESTS.map((overrides) => putRequest(market, market.client.user.id, overrides))
    let matches = 0
    let wider = 0
    for (const search of SEARCHES) {
      const listed = await listedBy(market, search)
      expect(await foundBy(market, search, ids), JSON.stringify(search)).toEqual(listed.exact)
      matches += listed.exact.length
      wider += listed.wider
    }
    expect(wider).toBeGreaterThan(10)
    // Neither all nor none matched, so the comparison is meaningful.
    expect(matches).toBeGreaterThan(100)
    expect(matches).toBeLessThan((SEARCHES.length * REQUESTS.length) / 2)
  })
})

describe('ten thousand alerts', () => {
  it('are found by their place, category and first word, and most are not looked at', async () => {
    const market = await testAlerts()
    const { connection, client, alerts } = market
    insertManyAlerts(connection, 10_000)
    alerts.queueRequest(putRequest(market, client.user.id, { ...REQUESTS[1], title: 'Perdita' }))
    alerts.workPromptly()
    const found = connection.prepare('SELECT count(*) FROM alert_finds').pluck().get()
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(1000)

    const terms = createSearchVocabulary(connection, () => 0)
    const plans = explainQueryPlans(connection, (recording) => sqliteAlertMatches(recording, terms))
    const [candidates = []] = [...plans].flatMap(([text, steps]) =>
      text.includes('json_each(:anchors)') ? [steps] : [],
    )
    expect(candidates.join('\n')).toMatch(/SEARCH a USING INDEX \w+ \(facets=\? AND anchor=\?/)
    for (const steps of plans.values())
      for (const step of steps)
        expect(step).not.toMatch(/^SCAN (a|alerts|f|alert_finds)\b(?! VIRTUAL)/)
  })
})
