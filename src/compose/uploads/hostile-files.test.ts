/** Whatever bytes come: an answer, and the same process reads the next file. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import * as fflate from 'fflate'
import { describe, expect, it } from 'vitest'
import { buildWorkbook, zipFiles } from '#src/test-app/workbook.ts'
import { parseUpload, type UploadParser } from './upload-parser.ts'

const RECEIPT = `<?xml version="1.0"?><t:RicevutaConsegna xmlns:t="x"><IdentificativoSdI>1</IdentificativoSdI><NomeFile>IT01_a.xml</NomeFile></t:RicevutaConsegna>`
const SHEET = Buffer.from(
  buildWorkbook([
    ['Data', 'Importo'],
    [{ day: '2026-03-02' }, 39.9],
  ]),
  'base64',
)
const ZIP = Buffer.from(zipFiles({ 'a.xml': RECEIPT, 'b/c.xml': RECEIPT }), 'base64')
const sampleOf = (name: string) => readFileSync(`adapters/tables/statement/samples/${name}`)
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><g fill="red"><path d="M0 0h4"/></g></svg>'

type Ask = (bytes: Buffer) => ReturnType<UploadParser>

const statement: Ask = (bytes) => parseUpload('statement', bytes)
const receipts: Ask = (bytes) => parseUpload('receipts', { name: 'a', bytes })
const logo: Ask = (bytes) => parseUpload('logo', bytes.toString('utf8'))

const KINDS: readonly (readonly [string, Buffer, Ask])[] = [
  ['xlsx', SHEET, statement],
  ['zip', ZIP, receipts],
  ['xml receipt', Buffer.from(RECEIPT), receipts],
  ['xml statement', sampleOf('camt053.xml'), statement],
  ['mt940', sampleOf('mt940.sta'), statement],
  ['csv', sampleOf('intesa.csv'), statement],
  ['svg', Buffer.from(LOGO), logo],
]

/** Bytes of a sample, some of them overwritten, left out or repeated. */
const spoilt = (sample: Buffer) =>
  fc
    .array(
      fc.record({
        at: fc.nat(sample.length - 1),
        length: fc.nat(40),
        put: fc.oneof(fc.uint8Array({ maxLength: 20 }), fc.constantFrom(...HOSTILE)),
      }),
      { maxLength: 6 },
    )
    .map((changes) =>
      changes.reduce<Buffer>(
        (bytes, { at, length, put }) =>
          Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + length)]),
        sample,
      ),
    )

const HOSTILE = [
  '"',
  '<',
  '&#0;',
  '<!DOCTYPE a>',
  ']]>',
  '\0\0',
  '\r\r\n',
  ';;;;',
  '-',
  '<c r="ZZ9"/>',
].map((text) => Buffer.from(text))

describe('a file that was tampered with', () => {
  it.each(KINDS)('is answered: %s', async (_, sample, ask) => {
    await fc.assert(
      fc.asyncProperty(spoilt(sample), async (bytes) => {
        expect(await ask(bytes)).not.toBeNull()
      }),
      { numRuns: 80 },
    )
  })
})

const sheetWith = (cell: string) => {
  const plain = Buffer.from(buildWorkbook([['Data']]), 'base64')
  const name = 'xl/worksheets/sheet2.xml'
  const { unzipSync, zipSync, strFromU8, strToU8 } = fflate
  const parts = unzipSync(plain)
  const sheet = strFromU8(parts[name] ?? new Uint8Array())
  return Buffer.from(zipSync({ ...parts, [name]: strToU8(sheet.replace('<c r="A1"', cell)) }))
}

const UNREADABLE = { ok: false, refusal: { code: 'statement.unreadable' } }

describe('a workbook', () => {
  it.each([
    '<c r="ZZZZ99999999"',
    '<c x:r="ZZZZ99999999"',
    '<c x-y:r = "ZZZZ99999999"',
    "<c x:r='ZZZZ99999999'",
    '<c r="A1" x:r="ZZZZ99999999"',
    '<c\nr\n=\n"ZZZZ99999999"',
    '<c r="A&#57;9999999"',
  ])('is not read whose cell stands far out: %s', async (cell) => {
    expect(await statement(sheetWith(cell))).toEqual(UNREADABLE)
  })

  it('is not read that unpacks to more than it may', async () => {
    const bomb = zipFiles({ 'xl/a.xml': ' '.repeat(30_000_000) })
    expect(await statement(Buffer.from(bomb, 'base64'))).toEqual(UNREADABLE)
  })
})

it('a table of too many rows or cells is told as such', async () => {
  const tooLarge = { ok: false, refusal: 'too-large' }
  const ask = (text: string) => parseUpload('tables', Buffer.from(text))
  expect(await ask('a\n'.repeat(20_001))).toEqual(tooLarge)
  expect(await ask(`${';'.repeat(2000)}\n`.repeat(300))).toEqual(tooLarge)
})

it.each(['('.repeat(200_000), '<g>'.repeat(100_000), `<svg ${'a="'.repeat(50_000)}`])(
  'a logo of nothing but beginnings is refused',
  async (source) => {
    expect(await parseUpload('logo', source)).toMatchObject({ ok: false })
  },
)
