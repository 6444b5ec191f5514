import { expect, it } from 'vitest'
import { seedReference } from '#adapters/sqlite/reference/reference-seed.ts'
import { readReferenceData } from '#src/compose/reference.ts'
import { testApp } from '#src/test-app.ts'

const read = async (product: ReturnType<typeof testApp>, path: string) => {
  const reply = await product.app.request(path)
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

const withRequestIn = async () => {
  const product = testApp()
  const { id } = await product.jobs.publish(await product.signUp())
  await product.jobs.approve(id)
  return product
}

it.each([
  ['20121', 1],
  ['20090', 1],
  ['90121', 0],
  ['00001', 0],
])('requests are found around a postal code: %s', async (cap, total) => {
  const { status, body } = await read(await withRequestIn(), `/api/job-requests?city=${cap}`)
  expect([status, body['total']]).toEqual([200, total])
})

it('suggests comuni from three digits of their postal code on', async () => {
  const product = testApp()
  const names = async (q: string) => {
    const { body } = await read(product, `/api/search/suggestions?q=${q}`)
    return (body['cities'] as { name: string }[]).map(({ name }) => name)
  }
  expect(await names('20081')).toContain('Abbiategrasso')
  expect(await names('201')).toContain('Milano')
  expect(await names('%')).toEqual([])
  expect(await names('2008')).toHaveLength(4)
})

it('fills what an earlier version left empty at the next start', () => {
  const { connection } = testApp()
  const codes = connection
    .prepare("SELECT postal_codes FROM cities WHERE name = 'Abbiategrasso'")
    .pluck()
  connection.exec('UPDATE cities SET postal_codes = NULL')
  seedReference(connection, readReferenceData('.'))
  expect(codes.get()).toBe(' 20081')
})
