/** What the pages promise of a reserved contact, with the hours that they say. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { HOUR_MS } from '#modules/kernel/time.ts'
import { rootFolder } from '#src/root-folder.ts'
import { testOnRequest } from '#src/test-app/on-request.ts'

const PAGES = ['come-funziona', 'faq', 'piani-abbonamento', 'termini-condizioni']
const textOf = (slug: string) =>
  readFileSync(join(rootFolder(), 'data', 'seed', 'pages', `${slug}.md`), 'utf8')

it.each(PAGES)('%s says after how many hours of silence a contact returns', async (slug) => {
  const [, hours] = /non risponde entro (\d+) ore/.exec(textOf(slug)) ?? []
  const site = await testOnRequest()
  await site.say(site.pro)
  site.clock.advance(Number(hours) * HOUR_MS - 1)
  await site.clockJob()
  expect((await site.line()).state).toBe('reserved')
  site.clock.advance(1)
  await site.clockJob()
  expect((await site.line()).state).toBe('returned')
})

it.each(['come-funziona', 'faq', 'termini-condizioni'])(
  '%s says within how many hours one writes',
  async (slug) => {
    expect(textOf(slug)).toMatch(/entro due ore/)
    const site = await testOnRequest()
    site.clock.advance(2 * HOUR_MS - 1)
    await site.clockJob()
    expect((await site.line()).state).toBe('reserved')
    site.clock.advance(1)
    await site.clockJob()
    expect(await site.line()).toMatchObject({ state: 'returned', returnedBecause: 'unwritten' })
    expect(await site.again()).toMatchObject({ status: 409 })
  },
)
