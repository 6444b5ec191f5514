/** The backup that Osclass writes (`Strumenti`, `Backup`): MySQL's statements, table by table. */
import type { ImportFile } from '#modules/transfer/ports.ts'
import { buildImportPart, type ImportFieldRow, splitName } from './columns.ts'
import type { StripTags } from './plain-text.ts'
import { readInserts, type SqlRow } from './read-inserts.ts'

export const isOsclassDump = (text: string) =>
  /^\s*\/\* OSCLASS MYSQL/.test(text) || /create table[^`]{0,40}`\w*t_item_description`/i.test(text)

const TABLES = [
  't_user',
  't_item',
  't_item_description',
  't_item_location',
  't_item_resource',
  't_category_description',
] as const

type Tables = Readonly<Record<(typeof TABLES)[number], readonly SqlRow[]>>

/** Null if the file has another format. */
export const readOsclass = (text: string, name: string, plain: StripTags): ImportFile | null => {
  const inserts = readInserts(text, TABLES)
  if (inserts === null) return null
  const tables = inserts as Tables
  return {
    parts: [
      buildImportPart('people', name, tables.t_user.map(toPerson)),
      buildImportPart('items', name, itemsIn(tables, plain)),
    ],
    pictures: [],
  }
}

const toPerson = (user: SqlRow): ImportFieldRow<'people'> => ({
  ...splitName(user['s_name'] ?? ''),
  email: user['s_email'] ?? '',
  userType: user['b_company'] === '1' ? 'professional' : 'client',
})

/** What its moderators took for spam or switched off stays where it is. */
const isShown = (item: SqlRow) =>
  item['b_active'] !== '0' && item['b_enabled'] !== '0' && item['b_spam'] !== '1'

const itemsIn = (tables: Tables, plain: StripTags): readonly ImportFieldRow<'items'>[] => {
  const users = by(tables.t_user, 'pk_i_id')
  const texts = by(sortItalianFirst(tables.t_item_description), 'fk_i_item_id')
  const places = by(tables.t_item_location, 'fk_i_item_id')
  const categories = by(sortItalianFirst(tables.t_category_description), 'fk_i_category_id')
  const pictures = Map.groupBy(tables.t_item_resource, (one) => one['fk_i_item_id'] ?? '')
  return tables.t_item.filter(isShown).map((item) => {
    const id = item['pk_i_id'] ?? ''
    const { s_title: title = '', s_description: description = '' } = texts.get(id) ?? {}
    const { s_region: region, s_city: city } = places.get(id) ?? {}
    return {
      ...contactOf(item, users.get(item['fk_i_user_id'] ?? '')),
      categoryId: categories.get(item['fk_i_category_id'] ?? '')?.['s_name'],
      provinceId: region,
      city,
      title: plain(title).replaceAll('\n', ' '),
      description: plain(description),
      productType: 'product',
      price: euroOf(item['i_price']),
      images: (pictures.get(id) ?? [])
        .map((one) => `${one['pk_i_id']}.${one['s_extension']}`)
        .join('|'),
    }
  })
}

/** Osclass stores millionths. */
const euroOf = (millionths: string | undefined) =>
  millionths && String(Number(millionths) / 1_000_000).replace('.', ',')

/** The item's contact; what it leaves out is taken from its account. */
const contactOf = (item: SqlRow, user: SqlRow = {}) => {
  const email = item['s_contact_email'] || user['s_email']
  return {
    ...splitName(item['s_contact_name'] || user['s_name'] || ''),
    email,
    account: user['s_email'] ?? email,
    phone: item['s_contact_phone'] || user['s_phone_mobile'] || user['s_phone_land'],
  }
}

const by = (rows: readonly SqlRow[], column: string): ReadonlyMap<string, SqlRow> =>
  // The first of each: later ones are other languages.
  new Map(rows.toReversed().map((row) => [row[column] ?? '', row]))

const sortItalianFirst = (rows: readonly SqlRow[]) =>
  rows.toSorted((one, other) => Number(isItalian(other)) - Number(isItalian(one)))

const isItalian = (row: SqlRow) => row['fk_c_locale_code'] === 'it_IT'
