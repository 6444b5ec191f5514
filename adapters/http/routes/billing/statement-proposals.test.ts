import { describe, expect, it } from 'vitest'
import { setUpStatementShop } from '#src/test-app/bank-statement.ts'
import { buildWorkbook, zipFiles } from '#src/test-app/workbook.ts'

const HEAD = 'Data;Descrizione;Importo'

describe('a row that names its customer only', () => {
  const read = async (text: string, amount = '39,90') => {
    const buyer = await setUpStatementShop()
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
    const { ordered, read: again } = await setUpStatementShop()
    await ordered()
    expect((await again(`${HEAD}\n03/03/2026;Da Ada Rossi;39,90`)).items).toEqual([])
  })

  it('does not pay what is paid, and not twice', async () => {
    const { id, pay, read: again } = await setUpStatementShop()
    const rows = [HEAD, ...Array(2).fill('03/03/2026;Da Ada Rossi;39,90')].join('\n')
    expect((await again(rows)).items.map(({ match }) => match)).toEqual(['by-name', 'repeated'])
    pay(id)
    expect((await again(rows)).items).toEqual([])
  })
})

describe('a workbook', () => {
  const sent = async (xlsx: string) => {
    const buyer = await setUpStatementShop()
    const reply = await buyer.post({ xlsx })
    return { ...buyer, status: reply.status, body: await reply.json() }
  }

  it('is read like a CSV, with its dates and numbers, from whichever sheet has the columns', async () => {
    const { id, body } = await sent(
      buildWorkbook([
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
    ['no ZIP', Buffer.from('buongiorno').toString('base64'), 'statement.no-columns'],
    ['a ZIP of something else', zipFiles({ 'a.txt': 'ciao' }), 'statement.unreadable'],
    ['half a file', buildWorkbook([['Data']]).slice(0, 400), 'statement.unreadable'],
    ['a bomb', zipFiles({ 'xl/a.xml': ' '.repeat(30_000_000) }), 'statement.unreadable'],
    ['a cell at the far end', buildWorkbook([['Data']], 'XFD1048576'), 'statement.unreadable'],
    ['a document type', buildWorkbook([['Data']], 'A1', '<!DOCTYPE x>'), 'statement.unreadable'],
    ['no columns', buildWorkbook([['Buongiorno']]), 'statement.no-columns'],
    ['text that is no base64', '§', 'request.invalid'],
    ['nothing', '', 'request.invalid'],
  ])('is refused in words where it is %s', async (_, xlsx, code) => {
    const { status, body } = await sent(xlsx)
    expect([status, body]).toMatchObject([400, { code, message: expect.stringMatching(/\w{3}/) }])
  })
})
