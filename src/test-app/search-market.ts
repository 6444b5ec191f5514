/** Two hundred listings as people write them, approved, and firms. */
import { readFileSync } from 'node:fs'
import { isVatNumber } from '#modules/kernel/fiscal-ids.ts'
import type { TestApp } from '#src/test-app.ts'
import { TEST_FIRM } from './firm-profile.ts'

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

type Lines = Readonly<Record<'requests' | 'showcase' | 'firms', readonly string[]>>

/** The id of each listing by its short name. */
export const fillMarket = async (product: TestApp, { requests, showcase, firms }: Lines) => {
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
  const admin = await product.signUpStaff('admin')
  for (const [index, line] of firms.entries())
    ids.set(
      line.split('|')[0] ?? '',
      await openFirm(product, line, { vatId: vatIdOf(index), admin }),
    )
  return ids
}

/** Opens a firm, approved by the staff; answers its id. */
const openFirm = async (
  product: TestApp,
  line: string,
  { vatId, admin }: { readonly vatId: string; readonly admin: { readonly cookie: string } },
) => {
  const [, trades = '', place = '', legalName, about] = line.split('|')
  const { city, provinceId } = placeOf(place)
  const { cookie } = await product.signUp({ isVerified: true })
  const words = { legalName, tradeName: legalName, about, vatId, city, provinceId }
  const work = { trades: trades.split(','), areas: [{ provinceId }] }
  const body = { ...TEST_FIRM, ...words, ...work, postalCode: POSTAL_CODES[provinceId] ?? '20123' }
  const saved = await product.request('PUT', '/api/firm', { cookie, body })
  if (!saved.ok) throw new Error(await saved.text())
  const shown = await product.request('POST', '/api/firm/show', { cookie })
  const { id, state } = (await shown.json()) as { id: string; state: string }
  if (state === 'waiting')
    await product.request('POST', `/api/admin/firms/${id}/approve`, { cookie: admin.cookie })
  return id
}

const vatIdOf = (index: number) => {
  const start = `${String(1_000_001 + index)}015`
  const whole = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isVatNumber)
  return whole ?? start
}

const POSTAL_CODES: Readonly<Record<string, string>> = {
  RM: '00184',
  BO: '40121',
  TO: '10121',
  VI: '36100',
  VA: '21100',
  BG: '24121',
  SI: '53100',
  NA: '80121',
  PG: '06121',
}
