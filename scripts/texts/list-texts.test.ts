import { expect, it } from 'vitest'
import { listTexts, listTextsOfFile } from './list-texts.ts'

const found = (file: string, text: string) =>
  listTextsOfFile(file, text).map(({ line, text: said }) => [line, said])

it('reads an element in one piece, with its inline elements and a mark for each value', () => {
  const code = `export const Notice = () => (
  <p className="soft small">
    Ciao {name}, hai <strong>{count} richieste</strong>{' '}
    da leggere.
  </p>
)`
  expect(found('web/notice.tsx', code)).toEqual([[3, 'Ciao {…}, hai {…} richieste da leggere.']])
})

it('reads attributes, properties and templates that people read', () => {
  expect(found('web/a.tsx', '<Button label="Salva" className="grande e bello" />')).toEqual([
    [1, 'Salva'],
  ])
  expect(found('web/a.ts', "const page = { title: 'Le tue richieste', id: 'che cosa' }")).toEqual([
    [1, 'Le tue richieste'],
  ])
  expect(found('web/a.ts', 'const text = `Scade tra $'.concat('{days} giorni`'))).toEqual([
    [1, 'Scade tra {…} giorni'],
  ])
})

it.each([
  ['an import', "import { a } from './con-la-mano.ts'"],
  ['a type', "type Side = 'che cosa è'"],
  ['a statement of SQL', 'const sql = `SELECT name FROM people WHERE la = 1`'],
  ['an error for developers', "throw new Error('The order is not there')"],
  ['a name that is compared', "const isNext = key === 'Ancora'"],
  ['an address', "const page = '/admin/da-fare'"],
])('leaves out %s', (_, code) => {
  expect(found('modules/a.ts', code)).toEqual([])
})

it('reads mails element by element, articles and seeds by their sentences', () => {
  expect(
    found('modules/a/mails/b.mjml', '<p>Ciao {{name}},</p>\n<p>ecco <b>la</b> fattura.</p>'),
  ).toEqual([
    [1, 'Ciao {…},'],
    [2, 'ecco la fattura.'],
  ])
  expect(
    found('data/seed/pages/a.md', '## Che cosa fare\n\nVai in [Messaggi](/messaggi).'),
  ).toEqual([
    [1, 'Che cosa fare'],
    [3, 'Vai in Messaggi.'],
  ])
  expect(found('data/seed/a.json', '[{ "slug": "a-b", "text": "Quando serve la scala" }]')).toEqual(
    [[1, 'Quando serve la scala']],
  )
})

it('marks what the specification gives to the letter, whatever stands in its gaps', () => {
  const marks = (text: string) =>
    listTextsOfFile('web/a.ts', `const a = ${text}`).map(({ isSpecified }) => isSpecified)
  expect(marks("'Nessuna richiesta trovata'")).toEqual([true])
  expect(marks("'Effettua l’accesso per continuare…'")).toEqual([true])
  expect(marks('`Hai già un abbonamento attivo: $'.concat('{plan}`'))).toEqual([true])
  expect(marks("'Nessuna richiesta in questa pagina'")).toEqual([false])
})

it('lists the whole product in the order of its files, without tests and journeys', () => {
  const texts = listTexts()
  const files = texts.map(({ file }) => file)
  expect(files).toEqual(files.toSorted())
  expect(files.filter((file) => /\.test\.|journeys/.test(file))).toEqual([])
  expect(texts.find(({ text }) => text === 'Nessuna richiesta trovata')?.isSpecified).toBe(true)
  for (const area of ['web/', 'modules/', 'adapters/http/', 'data/seed/pages/'])
    expect(
      files.some((file) => file.startsWith(area)),
      area,
    ).toBe(true)
})
