/** Statements as Italian banks export them: proposed matches, and reasons for every other row. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpStatementShop } from '#src/test-app/bank-statement.ts'

const FILES = 'adapters/tables/statement/samples'

const bankFile = (name: string) => readFileSync(`${FILES}/${name}`)

const OTHERS: Readonly<Record<string, readonly [reason: string, amount: number | null][]>> = {
  'intesa.csv': [
    ['debit', -39.9],
    ['debit', -39.9],
    ['no-order-number', 1000],
  ],
  'unicredit.csv': [
    ['debit', -1.25],
    ['no-order-number', 199],
  ],
  'poste.csv': [
    ['debit', -39.9],
    ['no-order-number', 19.9],
  ],
  'fineco.csv': [
    ['debit', -12.5],
    ['no-order-number', 500],
  ],
  'bper.csv': [
    ['not-a-movement', null],
    ['debit', -39.9],
    ['not-a-movement', null],
  ],
  'ing.csv': [
    ['debit', -45],
    ['no-order-number', 1200],
  ],
  'ing-padded.csv': [['debit', -45]],
  'credit-agricole.csv': [['debit', -12]],
  'qonto.csv': [
    ['not-settled', 39.9],
    ['debit', -12.2],
  ],
  'satispay.csv': [
    ['not-settled', 39.9],
    ['no-order-number', 500],
  ],
  'camt053.xml': [
    ['not-settled', 39.9],
    ['debit', -12],
    ['no-order-number', 30],
    ['no-order-number', 40],
    ['other-currency', 39.9],
  ],
  'mt940.sta': [
    ['debit', -12],
    ['debit', -39.9],
    ['not-settled', 39.9],
  ],
  'banco-bpm.csv': [
    ['debit', -39.9],
    ['other-currency', 39.9],
  ],
  'credem.csv': [
    ['debit', -1234.5],
    ['unreadable-amount', null],
  ],
  'revolut.csv': [
    ['debit', -39.9],
    ['not-settled', 39.9],
    ['not-settled', 39.9],
  ],
  'revolut-business.csv': [
    ['not-settled', 39.9],
    ['not-settled', 39.9],
    ['debit', -12],
  ],
  'paypal.csv': [
    ['not-settled', 39.9],
    ['not-settled', 39.9],
    ['debit', -500],
  ],
  'paypal-english.csv': [
    ['not-settled', 39.9],
    ['not-settled', 39.9],
    ['other-currency', 39.9],
  ],
}

describe('the statement of a bank', () => {
  it.each(Object.keys(OTHERS))(
    '%s: proposes the one transfer and says why nothing else',
    async (name) => {
      const { id, read } = await setUpStatementShop()
      const { items, others } = await read(bankFile(name))

      expect(items).toMatchObject([
        { orderId: id, amount: 39.9, match: 'exact', paidAt: '2026-03-02T12:00:00.000Z' },
      ])
      expect(others.map(({ reason, amount }) => [reason, amount])).toEqual(OTHERS[name])
    },
  )

  it('is tried with every file there is, and letters of Windows-1252 arrive', async () => {
    expect(readdirSync(FILES).sort()).toEqual(Object.keys(OTHERS).sort())
    const { read } = await setUpStatementShop()
    const { others } = await read(bankFile('poste.csv'))
    expect(others[1]?.text).toContain('PERCHÉ SÌ')
  })

  it('counts lines as an editor does, also below a cell of several lines', async () => {
    const { read } = await setUpStatementShop()
    const { items, others } = await read(bankFile('intesa.csv'))
    expect([items[0]?.line, ...others.map(({ line }) => line)]).toEqual([8, 11, 12, 13])
  })
})

const HEAD = 'Data;Descrizione;Importo'

describe('a row of a statement', () => {
  const rowsOf = async (...rows: string[]) =>
    (await setUpStatementShop()).read([HEAD, ...rows].join('\n'))

  it.each([
    ['199', 199],
    ['19,9', 19.9],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234', 1234],
    ['+39,90 €', 39.9],
    ["1'234.50", 1234.5],
  ])('reads %s as an amount', async (written, amount) => {
    const { items } = await rowsOf(`03/03/2026;ORD-2026-000001;${written}`)
    expect(items).toMatchObject([{ amount }])
  })

  it.each(['-39,90', '−39,90', '39,90-', '(39,90)', 'EUR -39,90'])(
    'never proposes %s, which leaves',
    async (written) => {
      const { items, others } = await rowsOf(`03/03/2026;ORD-2026-000001;${written}`)
      expect(items).toEqual([])
      expect(others).toMatchObject([{ reason: 'debit', amount: -39.9 }])
    },
  )

  it.each(['12 mele', '1,2,3', '39,9000', '39.90.1'])(
    'is shown as unreadable for %s, not left out',
    async (written) => {
      const { items, others } = await rowsOf(`03/03/2026;ORD-2026-000001;${written}`)
      expect(items).toEqual([])
      expect(others).toMatchObject([{ line: 2, reason: 'unreadable-amount', amount: null }])
    },
  )

  it('says at once that its date is still to come', async () => {
    const { items } = await rowsOf('04/03/2026;ORD-2026-000001;39,90')
    expect(items).toMatchObject([{ match: 'in-future' }])
  })

  it.each([
    ['01/03/2026', 'before-order'],
    ['31/01/2026', 'before-order'],
    ['02/03/2026', 'exact'],
  ])('dated %s is %s for an order of 2 March', async (day, match) => {
    const { items } = await rowsOf(`${day};ORD-2026-000001;39,90`)
    expect(items).toMatchObject([{ match }])
  })

  it('that is older than twelve days is not among the sure ones', async () => {
    const { product, read } = await setUpStatementShop()
    product.clock.advance(12 * DAY_MS)
    const { items } = await read([HEAD, '02/03/2026;ORD-2026-000001;39,90'].join('\n'))
    expect(items).toMatchObject([{ match: 'late' }])
  })

  it('pays an order once, however often the file names it', async () => {
    const { items } = await rowsOf(
      '03/03/2026;ORD-2026-000001;39,90',
      '03/03/2026;ORD-2026-000001;39,90',
    )
    expect(items.map(({ match }) => match)).toEqual(['exact', 'repeated'])
  })

  it('names an order that does not exist as unknown', async () => {
    const { others } = await rowsOf('03/03/2026;ORD-2026-999999;39,90', '31/02/2026;x;5,00')
    expect(others).toMatchObject([
      { reason: 'unknown-order' },
      { reason: 'no-order-number', paidAt: null },
    ])
  })
})

describe('a file without columns', () => {
  it.each(['buongiorno', 'a;b;c\n1;2;3', '"mai chiuso;x\n1;2'])(
    'is refused in words: %s',
    async (csv) => {
      const { send } = await setUpStatementShop()
      const reply = await send(csv)
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({
        code: 'statement.no-columns',
        message: expect.stringContaining('Data, Descrizione e Importo'),
      })
    },
  )

  it.each([
    ['.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'statement.old-excel'],
    ['web page', '<html><table><tr><td>Data</td></tr></table></html>', 'statement.web-page'],
    ['OFX', 'OFXHEADER:100\nDATA:OFXSGML\n<OFX></OFX>', 'statement.ofx'],
    ['OFX', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX></OFX>', 'statement.ofx'],
    ['PDF', '%PDF-1.7\n', 'statement.pdf'],
    ['vuoto', '', 'statement.empty'],
    ['vuoto', '\ufeff \r\n', 'statement.empty'],
    ['danneggiato', '<?xml version="1.0"?><Document><BkToCstmrStmt>', 'statement.unreadable'],
    ['danneggiato', '<?xml version="1.0"?><note/>', 'statement.unreadable'],
    ['righe', `Data;Importo\n${'01/03/2026;1,00\n'.repeat(5001)}`, 'statement.too-large'],
  ])('is told by its name, and what to do: %s', async (name, file, code) => {
    const { upload } = await setUpStatementShop()
    const reply = await upload(file)
    const body = await reply.json()
    expect([reply.status, body]).toMatchObject([400, { code }])
    expect(body.message.toLowerCase()).toMatch(
      name === 'web page' ? 'pagina web' : name.toLowerCase(),
    )
  })

  it('is read up to a megabyte, and no further', async () => {
    const { upload, id } = await setUpStatementShop()
    const row = `02/03/2026;${'x'.repeat(900)};1,00\n`
    const file = `${HEAD}\n${row.repeat(1000)}02/03/2026;ORD-2026-000001;39,90\n`
    expect(file.length).toBeGreaterThan(900_000)
    expect((await (await upload(file)).json()).items).toMatchObject([{ orderId: id }])
    expect((await upload(file.padEnd(1_000_001, ' '))).status).toBe(413)
  })
})
