import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { explainSdiCode } from '#modules/invoicing/contract/sdi-codes.ts'

const TABLE = readFileSync(new URL('./sdi.md', import.meta.url), 'utf8')
const rows = [...TABLE.matchAll(/^\| (\d{5}) \|.*\| `([^`]+)` \|$/gm)]

it('names for every check of SdI a test that is there', () => {
  expect(rows.length).toBeGreaterThan(25)
  for (const [, code, file = ''] of rows) expect(existsSync(file), `${code}: ${file}`).toBe(true)
})

it('lists each code that the product explains, once and in order', () => {
  const codes = rows.map(([, code = '']) => code)
  expect(codes).toEqual([...new Set(codes)].toSorted())
  const unknown = explainSdiCode('99999')
  const explained = Array.from({ length: 478 }, (_, code) => String(code).padStart(5, '0')).filter(
    (code) => explainSdiCode(code) !== unknown,
  )
  expect(explained.filter((code) => !codes.includes(code))).toEqual([])
})
