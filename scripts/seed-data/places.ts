// Writes data/seed/{regions,provinces,cities}.json from the yearly lists (see data/seed/ATTRIBUTION.md).
// Usage: node scripts/seed-data/places.ts <folder with regioni.json, province-*.json, comuni-*.json>
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowPerLine } from './row-per-line.ts'

type SourceRegion = { codice: string; nome: string }
type SourceProvince = { sigla: string; nome: string; regione: string }
type SourceCity = {
  nome: string
  nomeAltraLingua?: string
  sigla: string
  belfiore: string
  cap: string[]
  lat: number
  lon: number
}

/** Sigle still met on documents although ISTAT has replaced the province. */
const formerCodes: Record<string, string[]> = { CI: ['SU'] }

const source = process.argv[2]
if (source === undefined) {
  console.error('Usage: node scripts/seed-data/places.ts <folder with the yearly lists>')
  process.exit(2)
}
const target = join(import.meta.dirname, '../../data/seed')

const regions = readNewest<SourceRegion>('regioni').map(toRegion)
const provinces = readNewest<SourceProvince>('province').map(toProvince)
const cities = readNewest<SourceCity>('comuni')

writeFileSync(join(target, 'regions.json'), rowPerLine(regions))
writeFileSync(join(target, 'provinces.json'), rowPerLine(provinces))
writeFileSync(join(target, 'cities.json'), citiesFile(cities))
writeFileSync(join(target, 'postal-prefixes.json'), `${JSON.stringify(postalPrefixes(cities))}\n`)
console.log(`${regions.length} regions, ${provinces.length} provinces, ${cities.length} cities`)

function toRegion({ codice, nome }: SourceRegion) {
  const name = everydayName(nome)
  return { code: codice, name, slug: slugOf(name) }
}

function toProvince({ sigla, nome, regione }: SourceProvince) {
  const otherCodes = formerCodes[sigla]
  const province = { code: sigla, name: everydayName(nome), regionCode: regione }
  return otherCodes === undefined ? province : { ...province, otherCodes }
}

/** Columns and rows instead of objects: a third of the size. */
function citiesFile(list: SourceCity[]) {
  const columns = '["code","name","provinceCode","caps","latitude","longitude","otherName"]'
  const rows = list
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'it') || a.belfiore.localeCompare(b.belfiore))
    .map(cityRow)
  return `{"columns":${columns},\n"rows":${rowPerLine(rows).trimEnd()}}\n`
}

/** The first two digits of the postal codes in use, by province. */
function postalPrefixes(list: SourceCity[]) {
  const found: Record<string, Set<string>> = {}
  for (const { sigla, cap } of list) {
    for (const code of [sigla, ...(formerCodes[sigla] ?? [])]) {
      found[code] ??= new Set()
      for (const postalCode of cap) found[code].add(postalCode.slice(0, 2))
    }
  }
  const sorted = Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([code, prefixes]) => [code, [...prefixes].toSorted()]))
}

function cityRow({ belfiore, nome, sigla, cap, lat, lon, nomeAltraLingua }: SourceCity) {
  const row = [belfiore, nome, sigla, cap, metres100(lat), metres100(lon)]
  return nomeAltraLingua === undefined ? row : [...row, nomeAltraLingua]
}

/** Rounds the comune's centre; a thousandth of a degree is some hundred metres. */
function metres100(degrees: number) {
  return Math.round(degrees * 1000) / 1000
}

/** "Valle d'Aosta/Vallée d'Aoste" is "Valle d'Aosta" to everyone who reads the site. */
function everydayName(official: string) {
  return official.split('/')[0]?.trim() ?? official
}

function slugOf(name: string) {
  const ascii = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

function readNewest<Row>(kind: string): Row[] {
  const folder = source ?? '.'
  const names = readdirSync(folder).filter(
    (name) => name.startsWith(kind) && name.endsWith('.json'),
  )
  const newest = names.toSorted().at(-1)
  if (newest === undefined) throw new Error(`No ${kind}*.json in ${folder}`)
  return JSON.parse(readFileSync(join(folder, newest), 'utf8'))
}
