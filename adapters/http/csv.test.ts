import { expect, it } from 'vitest'
import { type CsvColumn, csvOf } from './csv.ts'

const COLUMNS: readonly CsvColumn<{ name: string | null; amount: number }>[] = [
  ['Nome', ({ name }) => name],
  ['Importo', ({ amount }) => amount],
]

it('writes numbers as Italian spreadsheets read them, and nothing for what is missing', () => {
  expect(csvOf(COLUMNS, [{ name: null, amount: 19.9 }])).toBe('Nome;Importo\r\n;19,9\r\n')
})

it('keeps separators, quotation marks and line breaks inside their cell', () => {
  expect(csvOf(COLUMNS, [{ name: 'Rossi; "detto"\nMario', amount: 1 }])).toBe(
    'Nome;Importo\r\n"Rossi; ""detto""\nMario";1\r\n',
  )
})

it.each(['=1+1', '+39', '-2', '@SUM(A1)', '\tx'])('lets no spreadsheet calculate %j', (name) => {
  expect(csvOf(COLUMNS, [{ name, amount: 1 }])).toContain(`'${name}`)
})
