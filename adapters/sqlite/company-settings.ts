import type { CompanyStore, StoredCompany } from '#modules/invoicing/index.ts'
import type { World } from '#modules/kernel/world.ts'
import type { Connection } from './database.ts'

/** Title and subtitle of the home page are settings of their own, read on every visit. */
const HOMEPAGE_FIELDS = ['homepageTitle', 'homepageSubtitle'] as const

export const sqliteCompany = (connection: Connection, world: World): CompanyStore => {
  const select = connection
    .prepare<[string], string>('SELECT value FROM settings WHERE key = ?')
    .pluck()
  const upsert = connection.prepare(
    `INSERT INTO settings (key, value, updated_at) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  )
  const used = connection
    .prepare<[string, number], number>(
      'SELECT 1 FROM invoices WHERE series = ? AND year = ? LIMIT 1',
    )
    .pluck()
  const read = (key: string): object => {
    const value = select.get(key) as string | undefined
    return value === undefined ? {} : JSON.parse(value)
  }
  const write = (key: string, value: object) =>
    upsert.run(key, JSON.stringify(value), world.now().getTime())
  return {
    read: () => ({ ...read('company'), ...read('homepage') }) as StoredCompany,
    write: (settings) => {
      const { homepageTitle, homepageSubtitle, ...company } = settings
      write('company', company)
      const homepage = { ...withoutHomepage(read('homepage')), homepageTitle, homepageSubtitle }
      if (Object.values(homepage).some((value) => value !== undefined)) write('homepage', homepage)
    },
    hasInvoices: (series, year) => used.get(series, year) !== undefined,
  }
}

const withoutHomepage = (stored: object) =>
  Object.fromEntries(
    Object.entries(stored).filter(([name]) => !HOMEPAGE_FIELDS.some((field) => field === name)),
  )
