import { strToU8, zipSync } from 'fflate'
import { DAY_MS } from '#modules/kernel/time.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const FIRST_DAY = Date.UTC(1899, 11, 30)

export const zipFiles = (files: Readonly<Record<string, string>>) => {
  const parts = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(parts))).toString('base64')
}

type Cell = string | number | { readonly day: string }

/** An .xlsx file in base64, as spreadsheet programs write it; the first cell may claim another place. */
export const buildWorkbook = (rows: readonly (readonly Cell[])[], first = 'A1', before = '') =>
  zipFiles({
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Info" sheetId="1" r:id="r1"/><sheet name="Movimenti" sheetId="2" r:id="r2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${['worksheets/sheet1.xml', 'worksheets/sheet2.xml', 'styles.xml'].map((target, at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${target.startsWith('w') ? 'worksheet' : 'styles'}" Target="${target}"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData/></worksheet>`,
    'xl/worksheets/sheet2.xml': `${before}<worksheet ${MAIN}><sheetData>${rows
      .map((cells, at) => `<row r="${at + 1}">${cells.map(cellAt(at + 1, first)).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  })

const cellAt = (row: number, first: string) => (cell: Cell, at: number) => {
  const place = `${String.fromCharCode(65 + at)}${row}`
  const r = place === 'A1' ? first : place
  if (typeof cell === 'string') return `<c r="${r}" t="inlineStr"><is><t>${cell}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${r}"><v>${cell}</v></c>`
  return `<c r="${r}" s="1"><v>${(Date.parse(cell.day) - FIRST_DAY) / DAY_MS}</v></c>`
}
