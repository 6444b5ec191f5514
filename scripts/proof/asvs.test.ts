import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listCitedFiles, listMissingFiles } from './cited-files.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8')

const lines = [
  ...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm),
].map(([, number = '', level = '', asked = '', standing = '', shown = '']) => ({
  number,
  level,
  asked,
  standing,
  shown,
}))

const numbered = (number: string) =>
  number.split('.').reduce((whole, part) => whole * 100 + Number(part), 0)

it('the table has every requirement of both levels once, in the order of the standard', () => {
  expect(lines.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(lines.filter(({ level }) => level === '2')).toHaveLength(183)
  const numbers = lines.map(({ number }) => numbered(number))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
})

it('what is met is shown by tests that are there', () => {
  for (const { number, standing, shown } of lines.filter((line) => line.standing === 'met'))
    expect(listCitedFiles(shown), `${number} ${standing}`).not.toEqual([])
  expect(listMissingFiles(text)).toEqual([])
})

it('the sum above the table is that of its lines', () => {
  const count = (standing: string) => lines.filter((line) => line.standing === standing).length
  expect(text).toContain(
    `Of ${lines.length} requirements ${count('met')} are met, ${count('not applicable')} do not apply, ${count('open')} are open.`,
  )
  expect(count('met') + count('not applicable') + count('open')).toBe(lines.length)
})
