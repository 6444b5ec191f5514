import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/** Modules of the schema files in `tables/` that are not named after their module. */
const MODULES: Readonly<Record<string, string>> = {
  cards: 'billing',
  'contact-addresses': 'listings',
  'group-mails': 'notifications',
  'job-requests': 'listings',
  'listing-columns': 'listings',
  orders: 'billing',
  pictures: 'media',
  places: 'reference',
  reveals: 'reveal',
  shop: 'billing',
  'showcase-items': 'listings',
}

const MODULES_OF_TABLES: Readonly<Record<string, string>> = {
  dead_addresses: 'mailing',
  outbox: 'mailing',
}

/** Tables derived from others, which no module writes itself: versions, marks, figures and indexes. */
const DERIVED = [
  'public_version',
  'search_dirty',
  'phones_to_read',
  'hourly_figures',
  'firm_search',
  'firm_search_texts',
  'job_request_counters',
  'job_request_totals',
  'showcase_item_counters',
  'showcase_item_totals',
]

const readModules = () => {
  const modules = new Map<string, string>()
  for (const file of globSync('adapters/sqlite/tables/*.ts')) {
    const name = basename(file, '.ts')
    for (const [, table = ''] of readFileSync(file, 'utf8').matchAll(/sqliteTable\(\s*'(\w+)'/g))
      modules.set(table, MODULES_OF_TABLES[table] ?? MODULES[name] ?? name)
  }
  return modules
}

/** Each trigger with the table of its event and the tables that it writes. */
const readTriggers = () => {
  const [, ...texts] = readFileSync('adapters/sqlite/triggers.sql', 'utf8').split(
    '\nCREATE TRIGGER ',
  )
  return texts.map((text) => {
    const [head = '', body = ''] = text.split(/\bBEGIN\b/)
    const writes = body.matchAll(/(?:UPDATE|INTO|DELETE FROM)\s+`?(\w+)`?/g)
    return {
      name: /`(\w+)`/.exec(head)?.[1] ?? '',
      table: /\bON\s+`(\w+)`/.exec(head)?.[1] ?? '',
      written: [...new Set(Array.from(writes, ([, table = '']) => table))].filter(
        (table) => table !== 'SET' && !DERIVED.includes(table),
      ),
    }
  })
}

const codesOf = (cell: string) => Array.from(cell.matchAll(/`(\w+)`/g), ([, code = '']) => code)

/** Rows `| triggers | table of the event | tables written | why |`, one line for each trigger. */
const readDocumented = () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8')
  const section = text.slice(
    text.indexOf('### Triggers across modules'),
    text.indexOf('\n## Parts'),
  )
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, triggers = '', table = '', written = ''] = line.split('|')
      return codesOf(triggers).map(
        (name) => `${name}: ${codesOf(table)[0]} → ${codesOf(written).toSorted().join(', ')}`,
      )
    })
}

it('knows the module of every table that a trigger reads or writes', () => {
  const modules = readModules()
  const tables = readTriggers().flatMap(({ table, written }) => [table, ...written])
  expect(tables.length).toBeGreaterThan(160)
  expect(tables.filter((table) => !modules.has(table) && !DERIVED.includes(table))).toEqual([])
})

it('names in ARCHITECTURE each trigger that writes the table of another module', () => {
  const modules = readModules()
  const crossing = readTriggers()
    .map(({ written, ...trigger }) => ({
      ...trigger,
      written: written.filter((table) => modules.get(table) !== modules.get(trigger.table)),
    }))
    .filter(({ written }) => written.length > 0)
    .map(({ name, table, written }) => `${name}: ${table} → ${written.toSorted().join(', ')}`)
  expect(readDocumented().toSorted()).toEqual(crossing.toSorted())
})
