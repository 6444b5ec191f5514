import { describe, expect, it } from 'vitest'
import { setUpBuyer } from '#src/test-app/buyer.ts'
import { CONSUMER_PROFILE } from '#src/test-app/shopper.ts'

const IN_LATIN_LETTERS =
  'Scrivi con l’alfabeto latino: la fattura elettronica non accetta altri alfabeti'

type Refused = [changes: object, path: string, message: string]

const issuesOf = async (reply: Response) => {
  expect(reply.status).toBe(400)
  return (await reply.json()).issues as { path: string; message: string }[]
}

describe('the billing profile', () => {
  it('is empty before it was saved, and is kept afterwards', async () => {
    const { call, profile } = await setUpBuyer()
    const read = async () => (await call('GET', '/api/billing/profile')).json()
    expect(await read()).toMatchObject({ id: null, billingName: '', isComplete: false })
    const saved = await (await profile()).json()
    expect(saved).toMatchObject({ ...CONSUMER_PROFILE, billingCountry: 'IT', isComplete: true })
    expect(await read()).toEqual(saved)
    const { id } = await (await profile({ billingName: 'Ada Bianchi' })).json()
    expect(id).toBe(saved.id)
  })

  it('is written as people write it: spaces, small letters, IT before the VAT number', async () => {
    const { profile } = await setUpBuyer()
    const input = { taxId: 'it 023.456.701-58', sdiCode: 'abc 1234', billingProvince: 'mi' }
    expect(await (await profile(input)).json()).toMatchObject({
      taxId: '02345670158',
      sdiCode: 'ABC1234',
      billingProvince: 'MI',
    })
  })

  it('names a person by both names or none', async () => {
    const { profile } = await setUpBuyer()
    const both = { billingFirstName: 'Ada', billingLastName: 'Rossi' }
    expect(await (await profile(both)).json()).toMatchObject(both)
    const half = await profile({ billingFirstName: 'Ada' })
    expect(half.status).toBe(400)
    expect((await half.json()).issues).toEqual([
      { path: 'billingLastName', message: 'Inserisci anche il cognome, o togli il nome' },
    ])
    expect(await (await profile()).json()).toMatchObject({ billingFirstName: null })
  })

  it('takes the eleven digits of a condominio or an association', async () => {
    const { profile } = await setUpBuyer()
    expect(await (await profile({ taxId: '98765430156' })).json()).toMatchObject({
      taxId: '98765430156',
      isComplete: true,
    })
  })

  it.each(['Łukasz Čapek', 'Ħamrun Żebbuġ', 'D’Agosto “Però” €uro', 'ﬁne', 'Ştefan 👩‍👩‍👧'])(
    'takes %s, which can be written in Latin letters',
    async (billingName) => {
      const { profile } = await setUpBuyer()
      expect(await (await profile({ billingName })).json()).toMatchObject({
        billingName,
        isComplete: true,
      })
    },
  )

  it.each<Refused>([
    [
      { taxId: '98765430157' },
      'taxId',
      'Il codice fiscale non è corretto: controlla lettere e cifre',
    ],
    [{ taxId: '12345678903' }, 'taxId', 'La partita IVA non è corretta: controlla le cifre'],
    [
      { taxId: 'RSSMRA85T10A562T' },
      'taxId',
      'Il codice fiscale non è corretto: controlla lettere e cifre',
    ],
    [
      { taxId: 'RSSMRA85B30F205X' },
      'taxId',
      'Il codice fiscale non è corretto: controlla lettere e cifre',
    ],
    [
      { taxId: '12345' },
      'taxId',
      'Inserisci una partita IVA (11 cifre) o un codice fiscale (16 caratteri)',
    ],
    [
      { sdiCode: 'ABC12' },
      'sdiCode',
      'Il codice destinatario è di 7 caratteri, tra lettere e cifre',
    ],
    [{ pecEmail: 'non-una-pec' }, 'pecEmail', 'Email PEC non valida'],
    [{ billingPostalCode: '2012' }, 'billingPostalCode', 'Il CAP è di 5 cifre'],
    [
      { billingPostalCode: '00184' },
      'billingPostalCode',
      'Il CAP 00184 non corrisponde alla provincia MI',
    ],
    [{ billingProvince: 'ZZ' }, 'billingProvince', 'Questa provincia non esiste'],
    [{ billingName: ' ' }, 'billingName', 'Inserisci nome e cognome o ragione sociale'],
    ...['billingName', 'billingAddress', 'billingCity'].flatMap((path) =>
      ['株式会社', 'Иван Rossi', '👩‍👩‍👧'].map(
        (text): Refused => [{ [path]: text }, path, IN_LATIN_LETTERS],
      ),
    ),
    [{ billingFirstName: 'Иван', billingLastName: 'Петров' }, 'billingLastName', IN_LATIN_LETTERS],
    [{ shippingIsDifferent: true }, 'shippingAddress', 'Inserisci l’indirizzo di spedizione'],
  ])('refuses %o', async (changes, path, message) => {
    const { profile, call } = await setUpBuyer()
    expect(await issuesOf(await profile(changes))).toContainEqual({ path, message })
    expect(await (await call('GET', '/api/billing/profile')).json()).toMatchObject({ id: null })
  })

  it('refuses public bodies with a sentence that says why', async () => {
    const { profile } = await setUpBuyer()
    const [issue] = await issuesOf(await profile({ sdiCode: 'UFABCD' }))
    expect(issue?.message).toMatch(/^Gli enti pubblici/)
  })

  it('reports every fault at once', async () => {
    const { profile } = await setUpBuyer()
    const issues = await issuesOf(await profile({ billingName: '', taxId: '12345678903' }))
    expect(issues.map(({ path }) => path)).toEqual(['billingName', 'taxId'])
  })

  it('accepts both names of Sulcis Iglesiente', async () => {
    const { profile } = await setUpBuyer()
    for (const billingProvince of ['SU', 'CI'])
      expect((await profile({ billingProvince, billingPostalCode: '09013' })).status).toBe(200)
  })

  it('takes customers from abroad as they are, without what only Italy knows', async () => {
    const { profile } = await setUpBuyer()
    const abroad = {
      billingCountry: 'DE',
      taxId: 'DE 123456789',
      billingPostalCode: '10115',
      billingProvince: '',
      sdiCode: 'ABC1234',
    }
    expect(await (await profile(abroad)).json()).toMatchObject({
      billingCountry: 'DE',
      taxId: 'DE123456789',
      sdiCode: null,
      isComplete: true,
    })
  })
})
