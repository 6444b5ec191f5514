/** Two hundred listings as people write them, approved. */
import { readFileSync } from 'node:fs'
import type { TestApp } from '#src/test-app.ts'

const cities = JSON.parse(readFileSync('data/seed/cities.json', 'utf8')).rows as string[][]
const provinces = JSON.parse(readFileSync('data/seed/provinces.json', 'utf8')) as {
  code: string
  regionCode: string
}[]

const placeOf = (text: string) => {
  const [, city = '', provinceId = ''] = /^(.*) ([A-Z]{2})$/.exec(text) ?? []
  if (!cities.some(([, name, province]) => name === city && province === provinceId))
    throw new Error(`No comune ${text}`)
  const regionId = provinces.find(({ code }) => code === provinceId)?.regionCode ?? ''
  return { city, provinceId, regionId }
}

type Lines = { readonly requests: readonly string[]; readonly showcase: readonly string[] }

/** The id of each listing by its short name. */
export const fillMarket = async (product: TestApp, { requests, showcase }: Lines) => {
  const owner = await product.signUp()
  const ids = new Map<string, string>()
  for (const line of requests) {
    const [name = '', categoryId, place = '', title, description] = line.split('|')
    const words = { categoryId, title, description, ...placeOf(place) }
    ids.set(name, (await product.jobs.publishApproved(owner, words)).id)
  }
  const seller = await product.signUp({ isVerified: true })
  for (const line of showcase) {
    const [name = '', categoryId, place = '', productType, title, description] = line.split('|')
    const isService = productType === 'service'
    const stored = isService ? { condition: undefined, priceType: 'hourly' } : {}
    const words = { categoryId, productType, title, description, ...stored, ...placeOf(place) }
    ids.set(name, (await product.items.publishApproved(seller, words)).id)
  }
  return ids
}
