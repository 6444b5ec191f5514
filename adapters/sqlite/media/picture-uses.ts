/** Uses of a picture. Listings only show pictures of their owner, so an index on the owner finds the candidates. */

import type { CheckedPicture } from '#modules/media/check-picture.ts'
import type { PictureFolder } from '#modules/media/contract/folders.ts'
import { pictureUrl } from '#modules/media/contract/paths.ts'
import type { PictureUses } from '#modules/media/ports.ts'
import type { Connection } from '../connection.ts'
import { cachedStatements } from '../statement-cache.ts'

const showsSql = (column: string, what: string) => `instr(coalesce(${column}, ''), ${what}) > 0`

const listingSql = (table: string, owner: { column: string; is: string }, what: string) =>
  `SELECT title FROM ${table} WHERE ${owner.column} = ${owner.is}
   AND (${showsSql('images', what)} OR ${showsSql('pending_changes', what)})`

const listings = (owner: string, what: string) =>
  `${listingSql('job_requests', { column: 'client_id', is: owner }, what)}
   UNION ALL ${listingSql('showcase_items', { column: 'seller_id', is: owner }, what)}
   UNION ALL SELECT firm_name FROM reviews WHERE client_id = ${owner} AND ${showsSql('images', what)}`

/** Condition on `pictures`: a listing or review of the owner shows it. */
export const IS_PICTURE_IN_LISTING_SQL = `EXISTS (${listings('pictures.owner_id', 'pictures.filename')})`

/** The site itself shows pictures from these tables, which are small. */
const OF_THE_SITE = [
  ['pages', ['content', 'hero_image_url', 'og_image_url']],
  ['terms_versions', ['source']],
  ['banners', ['image_url']],
  ['categories', ['image']],
  ['settings', ['value']],
] as const

/** `stem` is the address without what names one of its sizes: a text may show any of them. */
const onTheSite = (stem: string) =>
  OF_THE_SITE.map(([table, columns]) => {
    const isShown = columns.map((column) => showsSql(`${table}.${column}`, stem)).join(' OR ')
    return `SELECT 1 FROM ${table} WHERE ${isShown}`
  }).join(' UNION ALL ')

/** Condition on `pictures`: the site itself shows it. */
export const IS_PICTURE_ON_SITE_SQL = `EXISTS (${onTheSite("'/uploads/' || replace(pictures.filename, '.webp', '')")})`

const ELSEWHERE_SQL = `
  SELECT 1 FROM users WHERE id = :owner AND profile_image_url = :url
  UNION ALL SELECT 1 FROM firms WHERE owner_id = :owner AND logo_url = :url
  UNION ALL ${onTheSite("replace(:url, '.webp', '')")}
  LIMIT 1`

export const sqlitePictureUses = (connection: Connection): PictureUses => {
  const inListing = cachedStatements(connection).prepareStatement<{ title: string }>(
    `${listings(':owner', ':url')} LIMIT 1`,
  )
  const elsewhere = cachedStatements(connection).prepareStatement<unknown>(ELSEWHERE_SQL)
  const parametersOf = ({ ownerId, filename }: Parameters<PictureUses['of']>[0]) => ({
    owner: ownerId ?? '',
    url: pictureUrl(filename),
  })
  return {
    of: (picture) =>
      inListing.get(parametersOf(picture)) ??
      (elsewhere.get(parametersOf(picture)) ? { title: null } : null),
    byListing: (picture) => inListing.get(parametersOf(picture)) !== undefined,
  }
}

const LISTS = [
  ['job_requests', 'images'],
  ['showcase_items', 'images'],
  ['reviews', 'images'],
] as const

const SINGLE = [
  ['users', 'profile_image_url'],
  ['firms', 'logo_url'],
  ['pictures', 'filename'],
] as const

/** URLs of all pictures that any row shows or owns, also in a database that an earlier version made. */
export const listMentionedPictures = (connection: Connection): string[] => {
  const selects = [
    ...LISTS.filter(([table, list]) => hasColumn(connection, table, list)).map(
      ([table, list]) => `SELECT value FROM ${table}, json_each(${table}.${list})`,
    ),
    ...SINGLE.filter(([table, column]) => hasColumn(connection, table, column)).map(
      ([table, column]) => `SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL`,
    ),
  ]
  const listed = cachedStatements(connection)
    .prepareColumn<string>(selects.join(' UNION '))
    .pluck()
    .all()
  return [...listed, ...picturesOfTheSite(connection)]
}

/** Matches addresses in texts, including those of one size. */
const ADDRESS = /(\/uploads\/[a-z0-9]{24}_\d{1,5}x\d{1,5})(?:-\d+)?\.webp/g

const picturesOfTheSite = (connection: Connection): string[] =>
  OF_THE_SITE.flatMap(([table, columns]) => columns.map((column) => [table, column] as const))
    .filter(([table, column]) => hasColumn(connection, table, column))
    .flatMap(([table, column]) =>
      cachedStatements(connection)
        .prepareColumn<string>(
          `SELECT ${column} FROM ${table} WHERE ${showsSql(column, "'/uploads/'")}`,
        )
        .pluck()
        .all()
        .flatMap((text) => [...text.matchAll(ADDRESS)].map(([, stem]) => `${stem}.webp`)),
    )

type Row = {
  folder: PictureFolder
  filename: string
  sizeBytes: number | null
  checksums: string | null
}

/** Rows read at once, so that many pictures need little memory. */
const PICTURES_PER_READ = 200

export const PICTURE_TABLES = { uploads: 'pictures', 'talk-images': 'talk_images' } as const

/** All pictures with their checksums, in batches, so that others can write in between. */
export function* readPicturesToCheck(connection: Connection): Generator<CheckedPicture> {
  const of = (folder: PictureFolder, sizeBytes: string) => {
    const table = PICTURE_TABLES[folder]
    const checksums = hasColumn(connection, table, 'checksums') ? 'checksums' : 'NULL AS checksums'
    return batchesOf(
      connection,
      `SELECT '${folder}' AS folder, filename, ${sizeBytes} AS sizeBytes, ${checksums} FROM ${table}`,
    )
  }
  yield* of('uploads', 'size_bytes')
  if (hasColumn(connection, 'talk_images', 'filename')) yield* of('talk-images', 'NULL')
}

function* batchesOf(connection: Connection, select: string): Generator<CheckedPicture> {
  const rows = cachedStatements(connection).prepareStatement<Row>(
    `${select} WHERE filename > ? ORDER BY filename LIMIT ?`,
  )
  for (let batch = rows.all('', PICTURES_PER_READ); batch.length > 0; ) {
    for (const { checksums, ...row } of batch)
      yield { ...row, checksums: checksums === null ? null : JSON.parse(checksums) }
    batch = rows.all(batch.at(-1)?.filename ?? '', PICTURES_PER_READ)
  }
}

/** Databases of an older version lack some. */
const hasColumn = (connection: Connection, table: string, column: string) =>
  cachedStatements(connection)
    .prepareStatement('SELECT 1 FROM pragma_table_info(?) WHERE name = ?')
    .get(table, column) !== undefined

/** Stores checksums of a picture that has none. */
export const storeChecksums =
  (connection: Connection) =>
  ({ folder, filename }: CheckedPicture, checksums: object) => {
    cachedStatements(connection)
      .prepareStatement(
        `UPDATE ${PICTURE_TABLES[folder]} SET checksums = ? WHERE filename = ? AND checksums IS NULL`,
      )
      .run(JSON.stringify(checksums), filename)
  }
