import { expect, it } from 'vitest'
import type {
  CategorySuggestions,
  SearchSuggestions,
} from '#modules/reference/contract/public-reference.ts'
import { testApp } from '#src/test-app.ts'

const product = testApp()

const suggest = async (q: string) => {
  const reply = await product.request('GET', `/api/categories/suggest?q=${encodeURIComponent(q)}`)
  return (await reply.json()) as CategorySuggestions
}

it.each([
  ['caldaia', 'caldaie'],
  ['stufa', 'caldaie'],
  ['idraulica', 'idraulico'],
  ['elettriciste', 'elettricista'],
  ['la caldaia non parte', 'caldaie'],
  ['mi si è rotta la lavatrice', 'elettrodomestici'],
  ['stagnino', 'idraulico'],
  ['fabro', 'fabbro'],
  ['imbianchno', 'imbianchino'],
  ['devo imbiancare il salotto', 'imbianchino'],
])('%s means %s', async (q, id) => {
  const { items, fits } = await suggest(q)
  expect(fits).toBe(true)
  expect(items[0]?.id).toBe(id)
  expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(['id', 'name', 'parentName'])
  // The boxes of the home page and of the lists say the same, and nothing for nonsense.
  const offered = async (text: string) => {
    const path = `/api/search/suggestions?q=${encodeURIComponent(text)}`
    const reply = (await (await product.request('GET', path)).json()) as SearchSuggestions
    return reply.categories.map((category) => category.id)
  }
  expect(await offered(q)).toContain(id)
  expect(await offered('xyzzy')).toEqual([])
})

it('offers every group and `Altro` last where nothing fits, and the request is accepted with it', async () => {
  const { items, fits } = await suggest('xqzwkj')
  expect(fits).toBe(false)
  expect(items.length).toBeGreaterThan(10)
  expect(items.every(({ parentName }) => parentName === null)).toBe(true)
  expect(items.at(-1)).toEqual({ id: 'altro', name: 'Altro', parentName: null })
  const client = await product.signUp({ isVerified: true })
  const typed = { categoryId: 'altro', categoryWords: 'xqzwkj' }
  const { id } = await product.jobs.publishApproved(client, typed)
  const admin = await product.signUpStaff('admin')
  const path = '/api/admin/moderation?kind=job&state=approved'
  const queue = await product.request('GET', path, { cookie: admin.cookie })
  expect(JSON.stringify(await queue.json())).toContain('"categoryWords":"xqzwkj"')
  const shown = await product.request('GET', `/api/job-requests/${id}`)
  expect(shown.status).toBe(200)
  expect(await shown.text()).not.toContain('xqzwkj')
})
