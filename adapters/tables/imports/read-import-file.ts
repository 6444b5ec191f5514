/** A file with people and listings: a table, an archive of a site like this one, or another program's export; a ZIP may bring pictures beside each. */
import {
  TRANSFER_FILES,
  TRANSFER_KINDS,
  type TransferKind,
} from '#modules/transfer/contract/columns.ts'
import type { ImportFile } from '#modules/transfer/ports.ts'
import { decodeText } from '../decode-text.ts'
import { readTables } from '../read-tables.ts'
import { createPlainText, type StripTags } from './plain-text.ts'
import { isOsclassDump, readOsclass } from './read-osclass.ts'
import { isWordPressExport, readWordPressExport } from './read-wxr.ts'

type File = { readonly name: string; readonly bytes: Uint8Array }

type Needs = {
  /** Null if the file is not a ZIP, or is too large. */
  readonly unpack: (zip: Uint8Array) => readonly File[] | null
  readonly textOf: StripTags
}

/** Answers null for what cannot be read. */
export const createImportFileReader = ({ unpack, textOf }: Needs) => {
  const readOne = singleReader(createPlainText(textOf))
  return async (file: File): Promise<ImportFile | null> => {
    if (!isZip(file.bytes)) return await readOne(file)
    const entries = unpack(file.bytes)
    if (entries === null) return null
    if (entries.some(({ name }) => name === '[Content_Types].xml')) return await readOne(file)
    const pictures = entries.filter(({ name }) => PICTURE.test(name))
    const parts: ImportFile['parts'][number][] = []
    for (const entry of entries.filter(({ name }) => isTable(name)))
      parts.push(...((await readOne(entry))?.parts ?? []))
    return parts.length > 0 ? { parts, pictures } : null
  }
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|heic|heif)$/i
const TABLE = /\.(?:csv|txt|xlsx|xml|sql)$/i
/** Files of our own archive that nobody reads back. */
const LEFT_OUT = /(?:^|\/)tabelle\/|(?:^|\/)LEGGIMI\.txt$/

const isTable = (name: string) => TABLE.test(name) && !LEFT_OUT.test(name)

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

const singleReader =
  (plain: StripTags) =>
  async ({ name, bytes }: File): Promise<ImportFile | null> => {
    if (isZip(bytes)) return await readAsTable({ name, bytes })
    const text = decodeText(bytes)
    if (isWordPressExport(text)) return readWordPressExport(text, name, plain)
    return isOsclassDump(text) ? readOsclass(text, name, plain) : await readAsTable({ name, bytes })
  }

const readAsTable = async ({ name, bytes }: File): Promise<ImportFile | null> => {
  const read = await readTables(bytes)
  return read.ok
    ? { parts: [{ kind: kindOf(name), name, tables: read.value }], pictures: [] }
    : null
}

/** Recognises the file names of our own archive. */
const kindOf = (name: string): TransferKind | null => {
  const file = name.split('/').at(-1)?.toLowerCase()
  return TRANSFER_KINDS.find((kind) => TRANSFER_FILES[kind] === file) ?? null
}
