/** Search results are cached between searches; changes in between must be seen. */
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { JobFilters } from '#modules/listings/contract/job-requests/filters.ts'
import { indexNow } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'

const IN_ROME = { city: 'Roma', regionId: '12', provinceId: 'RM' }
const PAINT = { ...IN_ROME, title: 'Soffitti', description: 'Da tinteggiare tutti quanti' }
const LEAK = { ...IN_ROME, title: 'Rubinetto', description: 'Perde, e la cucina si allaga' }

const setUp = async () => {
  const product = testApp()
  const owner = await product.signUp()
  await product.jobs.publishApproved(owner, PAINT)
  const found = (query: object) => {
    const { jobs, total } = product.listings.requests.list(parse(JobFilters, query))
    expect(total).toBe(jobs.length)
    return jobs.map(({ title }) => title)
  }
  const both = () => [found({ city: 'roma' }), found({ q: 'allaga', city: 'ro', sort: 'recent' })]
  return { ...product, owner, found, both }
}

it('a search answers after every change as if it had never been asked before', async () => {
  const { both, owner, jobs, request, connection } = await setUp()
  expect(both()).toEqual([['Soffitti'], []])

  const { id } = await jobs.publishApproved(owner, LEAK)
  expect(both()).toEqual([['Rubinetto', 'Soffitti'], ['Rubinetto']])

  await request('POST', `/api/my-job-requests/${id}/complete`, { cookie: owner.cookie })
  expect(both()).toEqual([['Soffitti', 'Rubinetto'], ['Rubinetto']])

  const { cookie } = await jobs.moderator()
  await request('PATCH', `/api/admin/job-requests/${id}`, { cookie, body: { city: 'Fiumicino' } })
  expect(both()).toEqual([['Soffitti'], []])

  connection.prepare('DELETE FROM users WHERE id = ?').run(owner.user.id)
  indexNow(connection)
  expect(both()).toEqual([[], []])
})
