import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

const line = (...cells: (string | number | null)[]) => csvOf([cells]).slice(1)

it('writes numbers as Italian spreadsheets read them, and nothing for what is missing', () => {
  expect(
    csvOf([
      ['Nome', 'Importo'],
      [null, 19.9],
    ]),
  ).toBe('\uFEFFNome;Importo\r\n;19,9\r\n')
})

it('keeps separators, quotation marks and line breaks inside their cell', () => {
  expect(line('Rossi; "detto"\nMario', 1)).toBe('"Rossi; ""detto""\nMario";1\r\n')
})

it.each(['=1+1', '+39', '-2', '@SUM(A1)', '\tx', '\rx'])(
  'lets no spreadsheet calculate %j',
  (text) => {
    expect(line(text)).toContain(`'${text}`)
  },
)

it('leaves amounts in text, also negative ones', () => {
  expect(line('-12,50', '1200,00')).toBe('-12,50;1200,00\r\n')
})

it('starts no cell with a formula, whatever separator a spreadsheet is told', () => {
  const hostile = fc.array(
    fc.constantFrom('=', '+', '-', '@', ',', ';', '|', '\t', '\n', ' ', 'a', '1', '"'),
  )
  fc.assert(
    fc.property(hostile, (letters) => {
      const text = letters.join('')
      for (const separator of [',', ';', '|', '\t'])
        for (const cell of line(text, 'x').split(new RegExp(`[\r\n${separator}]`)))
          expect(cell.replace(/^"/, '')).not.toMatch(/^ *[=+@]|^ *-(?!\d+,\d\d$)/)
    }),
  )
})
