import { expect, it } from 'vitest'
import {
  type FieldName,
  type RecordField,
  recordField,
  toFormValues,
  toRequestBody,
} from './record-values.ts'

const FIELDS: readonly RecordField[] = [
  { kind: 'text', name: 'name', label: 'Nome' },
  { kind: 'price', name: 'price', label: 'Prezzo' },
  { kind: 'number', name: 'contacts', label: 'Contatti' },
  { kind: 'lines', name: 'features', label: 'Voci' },
  { kind: 'flag', name: 'card.isEnabled', label: 'Attivo' },
  { kind: 'secret', name: 'card.secretKey', label: 'Chiave' },
]

const RECORD = {
  name: 'Base',
  price: 19.9,
  contacts: 1000,
  features: ['Uno', 'Due'],
  card: { isEnabled: true, secretKey: { isSet: true } },
}

it('shows numbers with a comma, lists as lines, and never a secret', () => {
  expect(toFormValues(FIELDS, RECORD)).toEqual({
    name: 'Base',
    price: '19,90',
    contacts: '1000',
    features: 'Uno\nDue',
    card: { isEnabled: true, secretKey: '' },
  })
})

it('sends back what it was shown, and leaves a secret alone that nobody typed', () => {
  expect(toRequestBody(FIELDS, toFormValues(FIELDS, RECORD))).toEqual({
    name: 'Base',
    price: '19,90',
    contacts: 1000,
    features: ['Uno', 'Due'],
    card: { isEnabled: true },
  })
})

it.each([
  ['1.299', 1299],
  ['12.5', '12.5'],
  ['  ', null],
  ['tanto', 'tanto'],
])('reads the number %j as %j', (typed, value) => {
  expect(toRequestBody(FIELDS, { contacts: typed })).toMatchObject({ contacts: value })
})

it('does not compile with a field that its record has not', () => {
  type Record = {
    readonly card: { readonly isEnabled: boolean }
    readonly questions: { label: string }[]
  }
  const fields: readonly RecordField<FieldName<Record>>[] = [
    recordField('flag', 'card.isEnabled', 'Attivo'),
    recordField('text', 'questions.0.label', 'Domanda'),
    // @ts-expect-error: the record calls it `isEnabled`.
    recordField('flag', 'card.enabled', 'Attivo'),
  ]
  expect(fields).toHaveLength(3)
})
