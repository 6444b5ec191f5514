/** A file with people and listings: a table, an archive of a site like this one, or another program's export; a ZIP may bring pictures beside each. */
import { TRANSFER_FILES, TRANSFER_KINDS } from '#modules/transfer/contract/columns.ts'
import type { ImportFile } from '#modules/transfer/ports.ts'
import { decodeText } from '../decode-text.ts'
import { readTables } from '../read-tables.ts'
import { plainText, type TextOf } from './plain-text.ts'
import { isOsclass, readOsclass } from './read-osclass.ts'
import { isWxr, readWxr } from './read-wxr.ts'

type File = { readonly name: string; readonly bytes: Uint8Array }

type Needs = {
  /** Null for what is no ZIP, or too large. */
  readonly unpack: (zip: Uint8Array) => readonly File[] | null
  readonly textOf: TextOf
}

/** Null for what cannot be read. */
export const importFileReader = ({ unpack, textOf }: Needs) => {
  const readerOf =
  (plain: TextOf) =>
  async ({ name, bytes }: File): Promise<ImportFile | null> => {
    if (!isZip(bytes)) {
      const text = decodeText(bytes)
      if (isWxr(text)) return readWxr(text, name, plain)
      if (isOsclass(text)) return readOsclass(text, name, plain)
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
