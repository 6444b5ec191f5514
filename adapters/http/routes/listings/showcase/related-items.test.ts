import { expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const seller = await product.signUp({ isVerified: true })
  const titlesRelatedTo = async (id: string) => {
    const reply = await product.request('GET', `/api/showcase-items/${id}/related`)
    return ((await reply.json()) as { title: string }[]).map(({ title }) => title)
  }
  return { ...product, seller, titlesRelatedTo }
}

it('relates a service to what is public in the same category and region', async () => {
  const { items, seller, titlesRelatedTo } = await setUp()
  const { id } = await items.publishApproved(seller, {
    title: 'Questo',
    productType: 'service',
    condition: null,
    priceType: 'project',
  })
  await items.publishApproved(seller, { title: 'Simile', provinceId: 'BG', city: 'Bergamo' })
  await items.publishApproved(seller, { title: 'Altrove', regionId: '12', provinceId: 'RM' })
  await items.publishApproved(seller, { title: 'Altro mestiere', categoryId: 'elettricista' })
  await items.publish(seller, { title: 'In attesa' })
  expect(await titlesRelatedTo(id)).toEqual(['Simile'])
})

it('relates a product that is alone in its region to those of other regions, then of sister categories', async () => {
  const { items, seller, titlesRelatedTo } = await setUp()
  const product = { productType: 'product', condition: 'good', priceType: null } as const
  const rome = { regionId: '12', provinceId: 'RM', city: 'Roma' }
  const antique = { ...product, categoryId: 'antiquariato' }
  const { id } = await items.publishApproved(seller, { ...antique, title: 'Comò' })
  await items.publishApproved(seller, { ...product, categoryId: 'mobili', title: 'Tavolo' })
  await items.publishApproved(seller, {
    ...product,
    categoryId: 'prodotti-tipici',
    condition: 'new',
    title: 'Olio',
  })
  await items.publishApproved(seller, { ...antique, ...rome, title: 'Specchio' })
  await items.publishApproved(seller, { categoryId: 'elettricista', title: 'Altro mestiere' })
  expect(await titlesRelatedTo(id)).toEqual(['Specchio', 'Tavolo'])
})

it('relates a product to sister categories nearby before those far away, and to no other branch', async () => {
  const { items, seller, titlesRelatedTo } = await setUp()
  const product = { productType: 'product', condition: 'good', priceType: null } as const
  const rome = { regionId: '12', provinceId: 'RM', city: 'Roma' }
  const { id } = await items.publishApproved(seller, {
    ...product,
    categoryId: 'antiquariato',
    title: 'Comò',
  })
  const furniture = { ...product, categoryId: 'mobili' }
  await items.publishApproved(seller, { ...furniture, title: 'Vicino' })
  for (const title of ['Lontano', 'Lontano anche lui'])
    await items.publishApproved(seller, { ...furniture, ...rome, title })
  await items.publishApproved(seller, { ...product, categoryId: 'elettricista', title: 'Altro' })
  const titles = await titlesRelatedTo(id)
  expect(titles[0]).toBe('Vicino')
  expect(titles.slice(1).toSorted()).toEqual(['Lontano', 'Lontano anche lui'])
})
