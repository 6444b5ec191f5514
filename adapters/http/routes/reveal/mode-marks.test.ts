/** Before anybody asks for a contact, every place that speaks of a request says how the contact is given. */
import { describe, expect, it } from 'vitest'
import type { MapReply } from '#modules/discovery/contract/map.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { testAlerts } from '#src/test-app/alerts.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'

const MARKS = { at_once: 'Contatti subito', on_request: 'Prima le offerte' } as const
/** The mails of alerts say when the contact counts. */
const FACTS = {
  at_once: 'Contatti subito: contano nel piano quando li scopri',
  on_request: 'Prima le offerte: paghi solo se il cliente ti risponde',
} as const
type Mode = keyof typeof MARKS
const MODES: readonly Mode[] = ['at_once', 'on_request']
const otherOf = (mode: Mode) => MARKS[mode === 'at_once' ? 'on_request' : 'at_once']

/** What machines read of a page, and what people read. */
const partsOf = (html: string) => ({
  machine: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].join(),
  people: html.replaceAll(/<script.*?<\/script>/gs, ''),
})

const site = async () => {
  const market = await testMarketplace()
  const get = async (path: string) => await (await market.app.request(path)).text()
  return {
    ...market,
    page: async (path: string) => partsOf(await get(path)),
    api: async (path: string) => JSON.parse(await get(path)),
  }
}

describe.each(MODES)('a request of the mode %s', (mode) => {
  it('has its mark on the card of the list and of the home, and on its page', async () => {
    const { publish, page, api } = await site()
    const id = publish({ contact_mode: mode })
    for (const path of ['/lavori', `/lavori/${id}`]) {
      const { people } = await page(path)
      expect(people, path).toContain(MARKS[mode])
      expect(people, path).not.toContain(otherOf(mode))
    }
    // The home also says what the two are.
    expect((await page('/')).people).toContain(`Attivo · ${MARKS[mode]}`)
    expect((await api('/api/job-requests')).jobs[0].contactMarks).toEqual([MARKS[mode]])
  })

  it('has none for search engines', async () => {
    const { publish, page } = await site()
    const id = publish({ contact_mode: mode })
    const { machine } = await page(`/lavori/${id}`)
    expect(machine).toContain('"Service"')
    expect(machine).not.toMatch(/Prima le offerte|Contatti subito|contactM|on_request|at_once/)
  })

  it('has none once the work is done, and says besides who may ask', async () => {
    const { publish, api, connection } = await site()
    const id = publish({ contact_mode: mode, local_only: 1 })
    const marks = async () => (await api(`/api/job-requests/${id}`)).contactMarks
    expect(await marks()).toEqual([MARKS[mode], 'Solo chi lavora in zona'])
    connection.exec(`UPDATE job_requests SET status = 'completed', completed_at = 1`)
    expect(await marks()).toEqual([])
  })

  it('has its mark in both mails of alerts', async () => {
    for (const frequency of ['instant', 'daily'] as const) {
      const { jobs, client, save, runAlerts, clock, alertMails } = await testAlerts()
      await save({ name: 'Milano', provinceId: 'MI', frequency })
      await jobs.publishApproved(client, { contactMode: mode })
      await runAlerts()
      if (frequency === 'daily') clock.advance(DAY_MS)
      await runAlerts()
      await runAlerts()
      expect(alertMails()).toHaveLength(1)
      const words = JSON.stringify(alertMails()[0]?.variables)
      expect(words).toContain(FACTS[mode])
      expect(words).not.toContain(otherOf(mode))
    }
  })
})

describe('the map', () => {
  const PADOVA = { region_id: '05', province_id: 'PD', city: 'Padova' }

  it('says how many of a place are of each mode, of the trade that is asked for', async () => {
    const { publish, api, page } = await site()
    publish(PADOVA)
    publish({ ...PADOVA, contact_mode: 'on_request' })
    publish({ ...PADOVA, contact_mode: 'on_request', category_id: 'elettricista' })
    publish({ ...PADOVA, city: 'Abano Terme', contact_mode: 'on_request' })
    publish({ ...PADOVA, contact_mode: 'on_request', is_active: 0 })
    publish()
    const modes = async (query: string) =>
      ((await api(`/api/map/lavori${query}`)) as MapReply).places.map(
        ({ name, total, modes: words }) => [name, total, words],
      )
    expect(await modes('')).toEqual([
      ['Padova', 4, 'contatti subito: 1, prima le offerte: 3'],
      ['Roma', 1, 'contatti subito'],
    ])
    expect(await modes('?provinceId=PD')).toEqual([
      ['Padova', 3, 'contatti subito: 1, prima le offerte: 2'],
      ['Abano Terme', 1, 'prima le offerte'],
    ])
    expect(await modes('?provinceId=PD&categoryId=elettricista')).toEqual([
      ['Padova', 1, 'prima le offerte'],
    ])
    expect((await page('/mappa/lavori')).people).toContain(
      '4 richieste · contatti subito: 1, prima le offerte: 3',
    )
  })

  it('of firms says nothing of it', async () => {
    const { page } = await site()
    expect((await page('/mappa/professionisti')).people).not.toMatch(/contatti subito|offerte/)
  })
})
