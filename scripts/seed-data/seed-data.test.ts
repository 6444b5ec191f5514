import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Region = { code: string; name: string; slug: string }
type Province = { code: string; name: string; regionCode: string; otherCodes?: string[] }
type CityRow = [
  code: string,
  name: string,
  provinceCode: string,
  caps: string[],
  latitude: number,
  longitude: number,
  otherName?: string,
]
type Category = {
  slug: string
  name: string
  parentSlug: string | null
  image: string
  icon: string
  keywords: string[]
  popularRank: number | null
}

const root = join(import.meta.dirname, '../..')
const publicFolder = join(root, 'web/public')
const regions = seed<Region[]>('regions')
const provinces = seed<Province[]>('provinces')
const cities = seed<{ columns: string[]; rows: CityRow[] }>('cities')
const categories = seed<Category[]>('categories')
const groups = categories.filter((category) => category.parentSlug === null)

describe('Places', () => {
  test('there are 20 regions, 110 provinces and 7,894 comuni', () => {
    expect([regions.length, provinces.length, cities.rows.length]).toEqual([20, 110, 7894])
  })

  test('every province lies in a region, and every region has one', () => {
    const codes = sorted(regions.map((region) => region.code))
    expect(sorted(new Set(provinces.map((province) => province.regionCode)))).toEqual(codes)
  })

  test('every comune lies in a province, and every province has one', () => {
    const codes = sorted(provinces.map((province) => province.code))
    expect(sorted(new Set(cities.rows.map((row) => row[2])))).toEqual(codes)
  })

  test('region codes and slugs and province codes are unique', () => {
    expect(repeated(regions.map((region) => region.code))).toEqual([])
    expect(repeated(regions.map((region) => region.slug))).toEqual([])
    const codes = provinces.flatMap(({ code, otherCodes = [] }) => [code, ...otherCodes])
    expect(repeated(codes)).toEqual([])
  })

  test('belfiore codes are unique and look like a letter and three digits', () => {
    const codes = cities.rows.map((row) => row[0])
    expect(repeated(codes)).toEqual([])
    expect(codes.filter((code) => !/^[A-Z]\d{3}$/.test(code))).toEqual([])
  })

  test('every comune has a name and postal codes of five digits', () => {
    const faulty = cities.rows.filter(
      ([, name, , caps]) => name === '' || caps.length === 0 || !caps.every(isPostalCode),
    )
    expect(faulty).toEqual([])
  })

  test('the columns name the values of a row', () => {
    expect(cities.columns).toEqual([
      'code',
      'name',
      'provinceCode',
      'caps',
      'latitude',
      'longitude',
      'otherName',
    ])
    expect(cities.rows.find((row) => row[0] === 'H501')?.slice(1, 3)).toEqual(['Roma', 'RM'])
    expect(cities.rows.find((row) => row[1] === 'Bolzano')?.[6]).toBe('Bozen')
  })

  test('no region or province shows its name in two languages', () => {
    const names = [...regions, ...provinces].map((place) => place.name)
    expect(names.filter((name) => name.includes('/'))).toEqual([])
  })

  test('the former sigla of Sulcis Iglesiente is still known', () => {
    expect(provinces.find((province) => province.code === 'CI')?.otherCodes).toContain('SU')
  })

  test('the comuni fit in 600 kB', () => {
    expect(statSync(join(root, 'data/seed/cities.json')).size).toBeLessThan(600_000)
  })
})

describe('Categories', () => {
  test('there are about 120 in 15 groups and one for all else', () => {
    expect(groups).toHaveLength(16)
    const children = categories.length - groups.length
    expect(Math.abs(children - 120)).toBeLessThanOrEqual(10)
  })

  test('slugs and names are unique, and slugs fit in an address', () => {
    expect(repeated(categories.map((category) => category.slug))).toEqual([])
    expect(repeated(categories.map((category) => category.name))).toEqual([])
    expect(categories.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([])
  })

  test('no category is called like a word of the landing pages', () => {
    expect(categories.map((category) => category.slug)).not.toContain('tutte')
  })

  test('every parent is a group, and every group but Altro has at least five children', () => {
    const parents = categories.flatMap(({ parentSlug }) =>
      parentSlug === null ? [] : [parentSlug],
    )
    const named = groups.filter(({ slug }) => slug !== 'altro')
    expect(sorted(new Set(parents))).toEqual(sorted(named.map((group) => group.slug)))
    const counts = named.map(({ slug }) => parents.filter((parent) => parent === slug).length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5)
  })

  test('each can be found by three to eight words, none of them twice', () => {
    const faulty = categories.filter(({ keywords }) => {
      const distinct = new Set(keywords)
      return distinct.size !== keywords.length || distinct.size < 3 || distinct.size > 8
    })
    expect(faulty).toEqual([])
  })

  test('eight are popular, ranked 1 to 8 exactly once, and none of them is a group', () => {
    const popular = categories.filter((category) => category.popularRank !== null)
    const ranks = popular.map((category) => category.popularRank ?? 0)
    expect(ranks.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(popular.filter((category) => category.parentSlug === null)).toEqual([])
  })
})

describe('Pictures', () => {
  test.each(categories)(
    '$slug has one of at most 4 kB that refers to no other file',
    ({ slug, image }) => {
      expect(image).toBe(`/categories/${slug}.svg`)
      const picture = readFileSync(join(publicFolder, image), 'utf8')
      expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(4096)
      expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 640 400"[^>]*>[\s\S]*<\/svg>$/)
      expect(picture).not.toMatch(
        /<(script|text|image|use|foreignObject|style)|\son\w+=|href|url\(/i,
      )
      expect(picture.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|NaN|undefined/)
    },
  )

  test('all differ, and none belongs to a deleted category', () => {
    const files = readdirSync(join(publicFolder, 'categories'))
    expect(sorted(files)).toEqual(sorted(categories.map(({ slug }) => `${slug}.svg`)))
    const drawings = files.map((file) =>
      readFileSync(join(publicFolder, 'categories', file), 'utf8'),
    )
    expect(new Set(drawings).size).toBe(files.length)
  })

  test('every category names the icon of its group, and the sprite has exactly those', () => {
    const mismatches = categories.filter(
      ({ icon, parentSlug, slug }) => icon !== (parentSlug ?? slug),
    )
    expect(mismatches).toEqual([])
    const sprite = readFileSync(join(publicFolder, 'icons/categories.svg'), 'utf8')
    const ids = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)]
    expect(sorted(ids.map(([, id = '']) => id))).toEqual(sorted(groups.map((group) => group.slug)))
  })

  test.each(['icons/logo.svg', 'favicon.svg'])('%s is a small standalone drawing', (path) => {
    const mark = readFileSync(join(publicFolder, path), 'utf8')
    expect(Buffer.byteLength(mark)).toBeLessThanOrEqual(4096)
    expect(mark).not.toMatch(/<(script|text|image)|href/i)
  })
})

function seed<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(root, `data/seed/${name}.json`), 'utf8'))
}

function sorted(values: Iterable<string>) {
  return [...values].toSorted()
}

function repeated(values: string[]) {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function isPostalCode(cap: string) {
  return /^\d{5}$/.test(cap)
}
