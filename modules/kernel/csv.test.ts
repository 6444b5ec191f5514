import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCsv, formatCsvAmount, formatCsvMoment, formatCsvTaxId } from './csv.ts'

const line = (...cells: (string | number | null)[]) => formatCsv([cells]).slice(1)

it('writes numbers as Italian spreadsheets read them, and nothing for what is missing', () => {
  expect(
    formatCsv([
      ['Nome', 'Importo'],
      [null, 19.9],
    ]),
  ).toBe('\uFEFFNome;Importo\r\n;19,9\r\n')
})

it('keeps separators, quotation marks and line breaks inside their cell', () => {
  expect(line('Rossi; "detto"\nMario', 1)).toBe('"Rossi; ""detto""\nMario";1\r\n')
})

it.each(['=1+1', '+39', '-2', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＠SUM(A1)', '  ＋2'])(
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

it('writes amounts, moments and numbers so that they add up, sort and keep their zeros', () => {
  expect([
    formatCsvAmount(3990),
    formatCsvAmount(-51270),
    formatCsvAmount(-0),
    formatCsvAmount(100000),
  ]).toEqual(['39,90', '-512,70', '0,00', '1000,00'])
  expect(formatCsvMoment('2026-11-28T23:30:00.000Z')).toBe('2026-11-29 00:30')
  expect(formatCsvMoment('2026-07-01T08:05:59.000Z')).toBe('2026-07-01 10:05')
  expect(
    ['00743110157', '98765430156', 'RSSMRA85T10A562S', 'DE123456789'].map(formatCsvTaxId),
  ).toEqual(['IT00743110157', '98765430156', 'RSSMRA85T10A562S', 'DE123456789'])
  expect(line('049123456', '0', '10', '0,50')).toBe("'049123456;0;10;0,50\r\n")
})
