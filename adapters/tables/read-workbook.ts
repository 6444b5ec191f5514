/** Reads the sheets of an Excel workbook, within limits that no file passes by what it claims. */
import { strFromU8, unzipSync, zipSync } from 'fflate'
import readSheets from 'read-excel-file/universal'
import type { ParsedTable } from './read-csv.ts'

const UNPACKED_MAX_BYTES = 20_000_000
/** Rows up to 9999, columns up to CZ: the library makes a cell of everything before the last one. */
const NEAR_CELL = /^(?:[A-C]?[A-Z])?\d{1,4}$/
/** The library takes `r` under any prefix. */
const PLACES = /[\s:]r\s*=\s*["']([^"']*)["']/g
const WORKSHEET = /<(?:[^\s<>/:]+:)?worksheet[\s>/]/

/** A table for each sheet; null if the file is not a workbook, or is too large. */
export const readWorkbook = async (bytes: Uint8Array): Promise<readonly ParsedTable[] | null> => {
  try {
    const parts = unpack(bytes)
    if (Object.values(parts).some(isHostile)) return null
    const sheets = await readSheets(new Uint8Array(zipSync(parts, { level: 0 })).buffer)
    return sheets.map(({ data }) =>
      data.map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) })),
    )
  } catch {
    // The library throws for whatever a damaged file makes it stumble over.
    return null
  }
}

/** Texts only: neither pictures nor macros. */
const unpack = (bytes: Uint8Array) => {
  let total = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      total += originalSize
      if (total > UNPACKED_MAX_BYTES) throw new RangeError('Too large')
      return true
    },
  })
}

const isHostile = (part: Uint8Array) => {
  const xml = strFromU8(part)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return true
  return WORKSHEET.test(xml) && [...xml.matchAll(PLACES)].some(([, at = '']) => !NEAR_CELL.test(at))
}

/** Writes a cell as an Italian bank would write it in a CSV. */
const textOf = (cell: unknown) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell !== 'number') return String(cell ?? '').trim()
  return (Number.isInteger(cell) ? String(cell) : cell.toFixed(2)).replace('.', ',')
}
