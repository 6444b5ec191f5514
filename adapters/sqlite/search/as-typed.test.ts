import { expect, it } from 'vitest'
import type { JobListReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const { user } = await product.signUp()
  const put = (title: string, overrides: Record<string, string> = {}) =>
    putRequest(product, user.id, { title, description: 'In settimana.', ...overrides })
  const search = async (query: string) => {
    const reply = await product.request('GET', `/api/job-requests?${query}`)
    const { jobs, ...beside } = (await reply.json()) as JobListReply
    return { found: jobs.map(({ title, matches }) => `${matches} ${title}`), ...beside }
  }
  return { put, search }
}

it('names the trade and the place that it understood, with the text that remains without each', async () => {
  const { put, search } = await setUp()
  put('Tubo rotto')
  const { understood } = await search('q=Cerco+idraulici+zona+Roma')
  expect(understood).toEqual({
    category: { id: 'idraulico', name: 'Idraulico', without: 'Cerco zona Roma' },
    place: { id: 'RM', name: 'Roma', without: 'Cerco idraulici zona' },
  })
  expect((await search('q=idraulico')).understood?.category?.without).toBe('')
  expect((await search('q=tubo+a+Quadri')).understood?.place?.name).toBeUndefined()
  expect((await search('q=idraulico+a+frascati')).understood?.place?.name).toBe('Frascati')
})

it('continues few full matches with partial ones, those with most words first, page after page', async () => {
  const { put, search } = await setUp()
  put('Scaldabagno rumoroso', { category_id: 'elettricista', description: 'In cantina.' })
  put('Scaldabagno rumoroso verde', { category_id: 'elettricista', description: 'In soffitta.' })
  put('Vaso verde', { category_id: 'elettricista' })
  const { found, total } = await search('q=rumoroso+verde+soffitta')
  expect(found).toEqual(['all Scaldabagno rumoroso verde'])
  expect(total).toBe(1)
  const two = await search('q=rumoroso+cantina+verde+soffitta')
  expect(two.found).toEqual(['some Scaldabagno rumoroso verde', 'some Scaldabagno rumoroso'])
  expect(two.total).toBe(2)
  expect((await search('q=rumoroso+cantina+verde+soffitta&limit=1&offset=1')).found).toEqual([
    'some Scaldabagno rumoroso',
  ])
  expect((await search('q=qwxz+plok')).found).toEqual([])
  expect((await search('')).found[0]).toMatch(/^undefined /)
})

it('keeps to the place and the trade in partial matches', async () => {
  const { put, search } = await setUp()
  put('Perdita dal lavello')
  put('Perdita dal lavello', { region_id: '03', province_id: 'MI', city: 'Milano' })
  put('Lavello di marmo', { category_id: 'muratore' })
  expect((await search('q=idraulico+lavello+introvabile+roma')).found).toEqual([
    'some Perdita dal lavello',
  ])
})

it('has no partial matches beside five full ones', async () => {
  const { put, search } = await setUp()
  for (const where of ['cucina', 'bagno', 'sala', 'camera', 'studio']) put(`Parete blu in ${where}`)
  put('Parete gialla')
  expect((await search('q=parete+blu')).found).toHaveLength(5)
})
