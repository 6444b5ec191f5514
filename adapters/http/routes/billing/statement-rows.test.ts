/** States and days as banks write them: what is not sure is never taken for money. */
import { describe, expect, it } from 'vitest'
import { setUpStatementShop } from '#src/test-app/bank-statement.ts'

const HEAD = 'Data;Descrizione;Importo'

const rowsOf = async (...rows: string[]) =>
  (await setUpStatementShop()).read([HEAD, ...rows].join('\n'))

describe('a row of a statement', () => {
  const stated = async (head: string, ...states: string[]) =>
    (await setUpStatementShop()).read(
      [
        `Data;Descrizione;Importo;${head}`,
        ...states.map((state) => `02/03/2026;ORD-2026-000001;39,90;${state}`),
      ].join('\n'),
    )

  it.each([
    ['Contabilizzazione', 'NON CONTABILIZZATO'],
    ['Contabilizzazione', 'Non contabilizzato'],
    ['Stato', 'Prenotato'],
    ['Stato', 'In attesa di conferma'],
    ['Stato del movimento', 'Da contabilizzare'],
    ['Note banca', 'PENDING'],
    ['', 'Prenotato'],
    ['Situazione', 'Stornata'],
    ['Status', 'uncleared'],
    ['Transaction status', 'Not booked'],
    ['Tipo', 'Non contab.'],
    ['Fase', 'ancora da eseguire'],
    ['Note', 'Non disponibile'],
    ['Annotazioni', 's.b.f.'],
  ])(
    'is no money while the bank says so, whatever the column is called: %s, %s',
    async (head, state) => {
      const { items, others } = await stated(head, state)
      expect(items).toEqual([])
      expect(others).toMatchObject([{ reason: 'not-settled', amount: 39.9 }])
    },
  )

  it.each([
    ['Contabilizzazione', 'CONTABILIZZATO'],
    ['Stato', 'Contabilizzato il 02/03/2026'],
    ['state', 'APPROVED'],
    ['Esito', 'Eseguita'],
  ])('is money when the bank says so: %s, %s', async (head, state) => {
    expect((await stated(head, state)).items).toMatchObject([{ match: 'exact', state: null }])
  })

  it.each([
    ['Stato', 'Quasi arrivato'],
    ['Stato', ''],
    ['Stato operazione', 'P'],
    ['state', 'CONTABILIZZATO FORSE'],
  ])(
    'with a state that nobody knows is shown with it and never sure: %s, %s',
    async (head, state) => {
      const { items } = await stated(head, state)
      expect(items).toMatchObject([{ match: 'unknown-state', state }])
    },
  )

  it('with an unknown word in a column that holds states is never sure, also when it names the customer only', async () => {
    const { read } = await setUpStatementShop()
    const { items } = await read(
      'Data;Descrizione;Importo;Boh\n02/03/2026;Da Ada Rossi;39,90;Vedremo\n02/03/2026;x;1,00;CONTABILIZZATO\n02/03/2026;x;1,00;CONTABILIZZATO\n',
    )
    expect(items).toMatchObject([{ match: 'unknown-state', state: 'Vedremo' }])
  })

  it.each([
    ['03/03/2026;STORNO ORD-2026-000001;-39,90', '02/03/2026;ORD-2026-000001;39,90'],
    ['02/03/2026;ORD-2026-000001;39,90', '03/03/2026;Storno bonifico ord 2026 000001;-39,90'],
    ['02/03/2026;STORNO BONIFICO ORD-2026-000001;39,90', '02/03/2026;x;1,00'],
  ])('is never sure where its money left again: %s, %s', async (...rows) => {
    const { items } = await rowsOf(...rows)
    expect(items).toMatchObject([{ orderNumber: 'ORD-2026-000001', match: 'taken-back' }])
  })

  it('is sure where only another order’s money left', async () => {
    const { items } = await rowsOf(
      '02/03/2026;ORD-2026-000001;39,90',
      '03/03/2026;STORNO ORD-2026-000002;-39,90',
    )
    expect(items).toMatchObject([{ match: 'exact' }])
  })

  it('that names two orders pays neither by one press, for its money is there once', async () => {
    const { ordered, read } = await setUpStatementShop()
    await ordered()
    const { items } = await read(`${HEAD}\n03/03/2026;ORD-2026-000001 e ORD-2026-000002;39,90`)
    expect(items.map(({ match }) => match)).toEqual(['several-orders', 'several-orders'])
  })

  it.each([
    '2 mar 2026. 19:45:52',
    '2 marzo 2026',
    'lunedì 2 marzo 2026',
    '02-MAR-26',
    '2/3/26',
    '02.03.26',
    '2026-03-02 08:00:00',
    '2026.03.02',
    '20260302',
    'Mar 2, 2026',
    'March 2nd, 2026',
  ])('is dated as people and programs write it: %s', async (day) => {
    const { items } = await rowsOf(`${day};ORD-2026-000001;39,90`)
    expect(items).toMatchObject([{ match: 'exact', paidAt: '2026-03-02T12:00:00.000Z' }])
  })

  it('has the month first where another row shows that it stands there', async () => {
    const { items } = await rowsOf('02/28/2026;x;1,00', '03/02/2026;ORD-2026-000001;39,90')
    expect(items).toMatchObject([{ match: 'exact', paidAt: '2026-03-02T12:00:00.000Z' }])
  })

  it.each(['', 'ieri', '31/02/2026', '2 foo 2026', '45/45/2026'])(
    'without a day that can be read (%s) is never sure: the admin says it',
    async (day) => {
      const { items } = await rowsOf(`${day};ORD-2026-000001;39,90`)
      expect(items).toMatchObject([{ match: 'no-day', paidAt: null }])
    },
  )

  it('in a file with both orders of day and month has no day', async () => {
    const { items } = await rowsOf(
      '02/28/2026;x;1,00',
      '28/02/2026;x;1,00',
      '03/02/2026;ORD-2026-000001;39,90',
    )
    expect(items).toMatchObject([{ match: 'no-day', paidAt: null }])
  })

  it.each([
    ['UTF-16', 'utf16le', '\uFEFF'],
    ['UTF-16 without a mark', 'utf16le', ''],
    ['Windows-1252', 'latin1', ''],
    ['UTF-8 with a mark', 'utf8', '\uFEFF'],
  ] as const)(
    'is read in %s, with the delimiter that the file declares',
    async (_, encoding, mark) => {
      const { read, id } = await setUpStatementShop()
      const file = `${mark}sep=;\r\n${HEAD}\r\n02/03/2026;Perché sì ORD-2026-000001;39,90\r\n`
      const { items } = await read(Buffer.from(file, encoding))
      expect(items).toMatchObject([
        { orderId: id, match: 'exact', text: 'Perché sì ORD-2026-000001' },
      ])
    },
  )
})
