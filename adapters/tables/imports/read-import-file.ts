/** A file with people and listings: a table, an archive of a site like this one, or another program's export; a ZIP may bring pictures beside each. */
import { unpackLarge } from '#adapters/zip/zip.ts'
import { TRANSFER_FILES, TRANSFER_KINDS } from '#modules/transfer/contract/columns.ts'
import type { ImportFile } from '#modules/transfer/ports.ts'
import { decodeText } from '../decode-text.ts'
import { readTables } from '../read-tables.ts'
import { isOsclass, readOsclass } from './read-osclass.ts'
import { isWxr, readWxr } from './read-wxr.ts'

type File = { readonly name: string; readonly bytes: Uint8Array }

/** Null for what cannot be read. */
export const readImportFile = async (file: File): Promise<ImportFile | null> => {
  const entries = isZip(file.bytes) ? unpackLarge(file.bytes) : null
  if (entries === null) return isZip(file.bytes) ? null : await readAlone(file)
  if (entries.some(({ name }) => name === '[Content_Types].xml')) return await readAlone(file)
  const pictures = entries.filter(({ name }) => PICTURE.test(name))
  const parts: ImportFile['parts'][number][] = []
  for (const entry of entries) {
    if (!TABLE.test(entry.name) || IN_FOLDER_OF_TABLES.test(entry.name)) continue
    const read = await readAlone(entry)
    if (read) parts.push(...read.parts)
  }
  return parts.length > 0 ? { parts, pictures } : null
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|heic|heif)$/i
const TABLE = /\.(?:csv|txt|xlsx|xml|sql)$/i
/** Of our own archive: nobody reads them back. */
const IN_FOLDER_OF_TABLES = /(?:^|\/)tabelle\/|(?:^|\/)LEGGIMI\.txt$/

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

const readAlone = async ({ name, bytes }: File): Promise<ImportFile | null> => {
  if (!isZip(bytes)) {
    const text = decodeText(bytes)
    if (isWxr(text)) return readWxr(text, name)
    if (isOsclass(text)) return readOsclass(text, name)
  }
  const read = await readTables(bytes)
  return read.ok
    ? { parts: [{ kind: kindOf(name), name, tables: read.value }], pictures: [] }
    : null
}

/** By the names of our own archive. */
const kindOf = (name: string) =>
  TRANSFER_KINDS.find((kind) => TRANSFER_FILES[kind] === name.split('/').at(-1)?.toLowerCase()) ??
  null
