import { expect, it } from 'vitest'
import { readPublicVersions } from '#adapters/sqlite/public-version.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { ownJobPaths } from '#modules/listings/contract/job-requests/own-paths.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { testMarketplace } from '#src/test-app/marketplace.ts'
import { putItem } from '#src/test-app/showcase-items.ts'
import { mayShowJobRequests } from './shows-requests.ts'

/** An item, a request, and the API replies of item and article pages. */
const market = async () => {
  const product = await testMarketplace()
  const itemId = putItem(product, product.client.user.id)
  const paths = [
    placePaths.categories,
    placePaths.categoriesAround('idraulico'),
    placePaths.regions,
    contentPaths.contactInfo,
    contentPaths.articles(),
    contentPaths.page('faq'),
    contentPaths.banners('jobs_top'),
    showcasePaths.list({}),
    showcasePaths.one(itemId),
    showcasePaths.related(itemId),
    showcasePaths.sameSeller(itemId),
    billingPaths.plans,
  ]
  const answers = () =>
    Promise.all(paths.map(async (path) => await (await product.app.request(path)).text()))
  return {
    ...product,
    paths,
    answers,
    versions: readPublicVersions(product.connection, product.clock.now),
  }
}

it('says so of no answer that changes when a request comes, is revealed or goes', async () => {
  const { jobs, client, paths, answers, professional, reveal, request } = await market()
  expect(paths.filter(mayShowJobRequests)).toEqual([])
  const before = await answers()

  const { id } = await jobs.publishApproved(client)
  expect(await answers()).toEqual(before)
  expect((await reveal(id, (await professional()).cookie)).status).toBe(200)
  expect(await answers()).toEqual(before)
  const done = await request('POST', ownJobPaths.complete(id), { cookie: client.cookie })
  expect(done.status).toBe(200)
  expect(await answers()).toEqual(before)
})

it.each([
  '/api/job-requests?limit=20&offset=0',
  '/api/job-requests/one',
  '/api/recent-jobs',
  placePaths.popularCategories,
  '/api/whatever-comes-later',
])('trusts %s to change', (path) => {
  expect(mayShowJobRequests(path)).toBe(true)
})

it('asks nothing anew of showcase and articles when a request is approved', async () => {
  const { jobs, client, versions } = await market()
  const before = versions()
  await jobs.publishApproved(client)
  expect(versions().everything).toBeGreaterThan(before.everything)
  expect(versions().withoutRequests).toBe(before.withoutRequests)
})

it('asks anew of showcase and articles when an item is approved', async () => {
  const { items, signUp, versions } = await market()
  const before = versions()
  await items.publishApproved(await signUp({ isVerified: true }))
  expect(versions().withoutRequests).toBeGreaterThan(before.withoutRequests)
})
