import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readPhone } from '#adapters/phones/read-phone.ts'
import type { Connection } from '#adapters/sqlite/connection.ts'
import { openDatabase } from '#adapters/sqlite/database.ts'
import { coverPriceRange, listPricePrefixes } from '#adapters/sqlite/search/tokens.ts'
import { toId } from '#modules/kernel/ids.ts'
import { LIST_SORTS } from '#modules/kernel/sorts.ts'
import { ShowcaseFilters } from '#modules/listings/contract/showcase/filters.ts'
import type { ShowcaseListReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { explainQueryPlans, listCombinations } from '#src/test-app/query-plans.ts'
import { indexNow } from '#src/test-app/requests.ts'
import { putItem } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'
import { sqliteShowcaseItemCounters, sqliteShowcaseItems } from './store.ts'
import { sqliteShowcaseItemViews } from './views.ts'

const setUp = async () => {
  const product = testApp()
  const seller = await product.signUp()
  const put = (title: string, overrides: Parameters<typeof putItem>[2] = {}) =>
    putItem(product, seller.user.id, { title, ...overrides })
  const find = async (query: Record<string, string>) => {
    const reply = await product.request('GET', `/api/showcase-items?${new URLSearchParams(query)}`)
    const { items, ...rest } = (await reply.json()) as ShowcaseListReply
    return { ...rest, titles: items.map(({ title }) => title).sort() }
  }
  return { ...product, seller, put, find }
}

const SERVICE = { product_type: 'service', condition: null, price_type: 'hourly' }
const TABLE = 'Tavolo in rovere'
const LAMP = 'Lampada a stelo'
const LESSONS = 'Lezioni di pianoforte'

const market = async () => {
  const found = await setUp()
  found.put(TABLE, { price_cents: 24_990, condition: 'good' })
  found.put(LAMP, {
    price_cents: 4_000,
    description: 'Ottone, altezza 160',
    condition: 'new',
    city: 'Forlì',
    province_id: 'FC',
    region_id: '08',
  })
  found.put(LESSONS, {
    ...SERVICE,
    price_cents: 2_500,
    description: 'A domicilio, anche la sera',
    category_id: 'elettricista',
  })
  return found
}

let unchanged: ReturnType<typeof market> | null = null

/** Read only, so the searches share one. */
const openMarket = () => {
  unchanged ??= market()
  return unchanged
}

describe('finding showcase items', () => {
  it.each<[Record<string, string>, readonly string[]]>([
    [{ productType: 'product' }, [LAMP, TABLE]],
    [{ productType: 'service' }, [LESSONS]],
    [{ condition: 'new' }, [LAMP]],
    [{ productType: 'product', condition: 'good' }, [TABLE]],
    [{ productType: 'service', condition: 'good' }, []],
    [{ categoryId: 'elettricista' }, [LESSONS]],
    [{ regionId: '12' }, [LESSONS, TABLE]],
    [{ regionId: '12', provinceId: 'FC' }, []],
    [{ provinceId: 'FC', productType: 'product' }, [LAMP]],
    [{ city: 'forli' }, [LAMP]],
    [{ q: 'ROVERE' }, [TABLE]],
    [{ q: 'sera pian' }, [LESSONS]],
    [{ minPrice: '40' }, [LAMP, TABLE]],
    [{ minPrice: '40,01' }, [TABLE]],
    [{ maxPrice: '40' }, [LAMP, LESSONS]],
    [{ maxPrice: '39,99' }, [LESSONS]],
    [{ minPrice: '25', maxPrice: '40', productType: 'product' }, [LAMP]],
    [{ minPrice: '300' }, []],
    [{ minPrice: '100', maxPrice: '50' }, []],
    [{ minPrice: '0' }, [LAMP, LESSONS, TABLE]],
    [{ q: 'rovere', maxPrice: '249,90', city: 'rom' }, [TABLE]],
  ])('by %j', async (query, titles) => {
    const { find } = await openMarket()
    expect(await find(query)).toEqual({ titles: [...titles], total: titles.length })
  })

  it('follows every change: price, kind, sale, and taking it down', async () => {
    const { connection, find } = await market()
    const change = (set: string) => {
      connection.exec(`UPDATE showcase_items SET ${set} WHERE title = '${TABLE}'`)
      indexNow(connection)
    }
    change('price_cents = 100')
    expect((await find({ maxPrice: '1' })).titles).toEqual([TABLE])
    expect((await find({ minPrice: '249,90' })).titles).toEqual([])
    change("product_type = 'service', condition = NULL")
    expect((await find({ productType: 'service' })).total).toBe(2)
    expect((await find({ condition: 'good' })).total).toBe(0)
    change("status = 'sold'")
    expect((await find({ q: 'rovere' })).titles).toEqual([TABLE])
    change('is_verified = 0')
    expect(await find({ q: 'rovere' })).toEqual({ titles: [], total: 0 })
    expect((await find({})).total).toBe(2)
  })
})

describe('prices in the index', () => {
  it('are found by exactly the ranges that hold them', () => {
    const prices = [1, 99, 100, 101, 2499, 2500, 2501, 99_999, 9_999_999_999]
    const bounds = [0, 1, 50, 100, 2500, 2501, 100_000, 9_999_999_999, Number.MAX_SAFE_INTEGER]
    const isFound = (price: number, from: number, to: number) => {
      const keys = new Set(listPricePrefixes(price))
      return coverPriceRange({ from, to }).some((key) => keys.has(key))
    }
    for (const from of bounds)
      for (const to of bounds)
        for (const price of prices)
          expect(isFound(price, from, to), `${price} in ${from}..${to}`).toBe(
            from <= price && price <= to,
          )
  })

  it('make short questions', () => {
    expect(coverPriceRange({ from: 1, to: 9_999_999_998 }).length).toBeLessThan(110)
  })
})

const CHOICES = {
  categoryId: ['idraulico'],
  productType: ['product'],
  condition: ['good'],
  minPrice: ['10'],
  regionId: ['12'],
  provinceId: ['RM'],
  city: ['roma'],
  q: ['tavolo'],
}

const combinations = () =>
  listCombinations(CHOICES).flatMap((chosen) =>
    LIST_SORTS.map((sort) => v.parse(ShowcaseFilters, { ...chosen, sort })),
  )

describe('the showcase', () => {
  it('is listed without reading or sorting the table, whatever the filters', async () => {
    const { connection, put } = await setUp()
    const id = put(TABLE)
    const plans = explainQueryPlans(connection, (recording: Connection) => {
      const views = sqliteShowcaseItemViews(recording, () => 1)
      for (const filters of combinations()) views.list(filters)
      views.recent(6)
      expect(views.related(toId(id), 4)).toEqual([])
      expect(views.sameSeller(toId(id), 4)).toEqual([])
      views.own(toId('x'))
      views.ownedBy(toId('x'), { limit: 20, offset: 0 })
      for (const state of ['pending', 'approved', 'rejected', 'modification_requested'] as const)
        views.queue({ kind: 'showcase', state, limit: 20, offset: 0 })
    })
    expect(plans.size).toBeGreaterThan(10)
    for (const [sql, steps] of plans) {
      const plan = steps.join('\n')
      expect(plan, sql).not.toMatch(
        /SCAN (j|showcase_items)\b(?! USING INDEX showcase_items_by_modification)/,
      )
      expect(plan, sql).not.toContain('TEMP B-TREE')
    }
  })

  it('expires, is counted and reminded of by index', () => {
    const { connection } = openDatabase(':memory:', 'migrations')
    const plans = new Map([
      ...explainQueryPlans(connection, (recording) => sqliteShowcaseItems(recording, readPhone)),
      ...explainQueryPlans(connection, sqliteShowcaseItemCounters),
    ])
    expect(plans.size).toBeGreaterThan(7)
    for (const [sql, steps] of plans)
      expect(steps.join('\n'), sql).not.toMatch(/SCAN showcase_items\b|TEMP B-TREE/)
  })
})
