/** Statements as Italian banks export them: proposed matches, and reasons for every other row. */
import { readdirSync, readFileSync } from 'node:fs'
import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { StatementReply } from '#modules/billing/contract/admin-orders.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { workbook, zipped } from '#src/test-app/workbook.ts'
import { textOfFile } from '#web/features/admin/bank-statement/text-of-file.ts'

const FILES = 'adapters/csv/statements'

const setUp = async () => {
  const buyer = await setUpBuyer()
  const { cookie } = await buyer.product.signUpStaff('admin')
  const post = (body: object) =>
    buyer.product.request('POST', '/api/admin/bank-statement', { cookie, body })
  const send = (csv: string) => post({ csv })
  const read = async (csv: string): Promise<v.InferOutput<typeof StatementReply>> =>
    (await send(csv)).json()
  buyer.product.clock.advance(-DAY_MS)
  const { id, orderNumber } = await buyer.ordered()
  buyer.product.clock.advance(DAY_MS)
  expect(orderNumber).toBe('ORD-2026-000001')
  return { ...buyer, id, post, send, read }
}

const bankFile = (name: string) => textOfFile(readFileSync(`${FILES}/${name}`)) ?? ''

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
      const { id, read } = await setUp()
      const { items, others } = await read(bankFile(name))

      expect(items).toMatchObject([
        { orderId: id, amount: 39.9, match: 'exact', paidAt: '2026-03-02T12:00:00.000Z' },
      ])
      expect(others.map(({ reason, amount }) => [reason, amount])).toEqual(OTHERS[name])
    },
  )

  it('is tried with every file there is, and letters of Windows-1252 arrive', async () => {
    expect(readdirSync(FILES).sort()).toEqual(Object.keys(OTHERS).sort())
    const { read } = await setUp()
    const { others } = await read(bankFile('poste.csv'))
    expect(others[1]?.text).toContain('PERCHÉ SÌ')
  })

  it('counts lines as an editor does, also below a cell of several lines', async () => {
    const { read } = await setUp()
    const { items, others } = await read(bankFile('intesa.csv'))
    expect([items[0]?.line, ...others.map(({ line }) => line)]).toEqual([8, 11, 12, 13])
  })
})

const HEAD = 'Data;Descrizione;Importo'

describe('a row of a statement', () => {
  const rowsOf = async (...rows: string[]) => (await setUp()).read([HEAD, ...rows].join('\n'))

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
    const { product, read } = await setUp()
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

describe('a row that names its customer only', () => {
  const read = async (text: string, amount = '39,90') => {
    const buyer = await setUp()
    const row = `02/03/2026;${text};${amount}`
    return { ...buyer, ...(await buyer.read([HEAD, row].join('\n'))) }
  }

  it.each(['BONIFICO A VOSTRO FAVORE ROSSI ADA', 'Accredito da Adà Rossi, grazie'])(
    'is proposed for the one open order of this amount: %s',
    async (text) => {
      const { id, items } = await read(text)
      expect(items).toMatchObject([{ orderId: id, match: 'by-name' }])
    },
  )

  it.each([
    ['Bonifico da Rossi Adalberto', '39,90'],
    ['Bonifico da Ada Rossini', '39,90'],
    ['Bonifico da Ada Rossi', '39,91'],
    ['Bonifico da Ada Rossi ORD-2026-000777', '39,90'],
  ])('is not guessed: %s, %s', async (text, amount) => {
    const { items, others } = await read(text, amount)
    expect([items, others.length]).toEqual([[], 1])
  })

  it('is not guessed between two orders of the same customer and amount', async () => {
    const { ordered, read: again } = await setUp()
    await ordered()
    expect((await again(`${HEAD}\n03/03/2026;Da Ada Rossi;39,90`)).items).toEqual([])
  })

  it('does not pay what is paid, and not twice', async () => {
    const { id, pay, read: again } = await setUp()
    const rows = [HEAD, ...Array(2).fill('03/03/2026;Da Ada Rossi;39,90')].join('\n')
    expect((await again(rows)).items.map(({ match }) => match)).toEqual(['by-name', 'repeated'])
    pay(id)
    expect((await again(rows)).items).toEqual([])
  })
})

describe('a workbook', () => {
  const sent = async (xlsx: string) => {
    const buyer = await setUp()
    const reply = await buyer.post({ xlsx })
    return { ...buyer, status: reply.status, body: await reply.json() }
  }

  it('is read like a CSV, with its dates and numbers, from whichever sheet has the columns', async () => {
    const { id, body } = await sent(
      workbook([
        ['Movimenti del conto'],
        [],
        ['Data', 'Descrizione', 'Importo'],
        [{ day: '2026-03-02' }, 'Bonifico Ada Rossi ORD-2026-000001', 39.9],
        [{ day: '2026-03-02' }, 'Commissioni', -1.5],
        ['02/03/2026', 'Bonifico Ada Rossi', '1.039,90'],
      ]),
    )
    expect(body).toMatchObject({
      items: [
        { orderId: id, line: 4, amount: 39.9, match: 'exact', paidAt: '2026-03-02T12:00:00.000Z' },
      ],
      others: [
        { line: 5, reason: 'debit', amount: -1.5 },
        { line: 6, reason: 'no-order-number', amount: 1039.9 },
      ],
    })
  })

  it.each([
    ['no ZIP', Buffer.from('buongiorno').toString('base64'), 'statement.unreadable'],
    ['a ZIP of something else', zipped({ 'a.txt': 'ciao' }), 'statement.unreadable'],
    ['half a file', workbook([['Data']]).slice(0, 400), 'statement.unreadable'],
    ['a bomb', zipped({ 'xl/a.xml': ' '.repeat(30_000_000) }), 'statement.unreadable'],
    ['a cell at the far end', workbook([['Data']], 'XFD1048576'), 'statement.unreadable'],
    ['a document type', workbook([['Data']], 'A1', '<!DOCTYPE x>'), 'statement.unreadable'],
    ['no columns', workbook([['Buongiorno']]), 'statement.no-columns'],
    ['text that is no base64', '§', 'request.invalid'],
    ['nothing', '', 'request.invalid'],
  ])('is refused in words where it is %s', async (_, xlsx, code) => {
    const { status, body } = await sent(xlsx)
    expect([status, body]).toMatchObject([400, { code, message: expect.stringMatching(/\w{3}/) }])
  })
})

describe('a file without columns', () => {
  it.each(['buongiorno', 'a;b;c\n1;2;3', '"mai chiuso;x\n1;2'])(
    'is refused in words: %s',
    async (csv) => {
      const { send } = await setUp()
      const reply = await send(csv)
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({
        code: 'statement.no-columns',
        message: expect.stringContaining('Data, Descrizione e Importo'),
      })
    },
  )

  it('in the format of a spreadsheet is not even sent', () => {
    expect(textOfFile(Buffer.from('PK\u0003\u0004rest'))).toBeNull()
  })
})
