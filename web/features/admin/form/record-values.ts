/** What the fields of the admin's forms hold, and what the server is sent of it. */
import type { ComponentType } from 'react'
import { get, set } from 'react-hook-form'
import type { SelectOption } from '#web/ui/forms/select.tsx'

export type RecordField = {
  /** Dotted where the record has parts: `bank_transfer.iban`. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  /** Shows what the text will become. */
  readonly Preview?: ComponentType<{ readonly text: string }>
} & (
  | {
      readonly kind:
        | 'text'
        | 'multiline'
        | 'number'
        | 'price'
        | 'json'
        | 'lines'
        | 'moment'
        | 'secret'
        | 'flag'
    }
  | {
      readonly kind: 'choice'
      readonly options: readonly SelectOption[]
      /** The empty choice, where there may be none. */
      readonly none?: string
    }
)

export type RecordValues = Record<string, unknown>

/** The record as the controls show it: everything is text but for flags. */
export const shownValues = (fields: readonly RecordField[], record: object): RecordValues => {
  const values: RecordValues = {}
  for (const field of fields) set(values, field.name, shown(field, get(record, field.name)))
  return values
}

const shown = ({ kind }: RecordField, value: unknown) => {
  if (kind === 'flag') return value === true
  if (kind === 'secret' || value === null || value === undefined) return ''
  if (kind === 'moment') return localMoment(String(value))
  if (kind === 'lines') return Array.isArray(value) ? value.join('\n') : ''
  if (kind === 'json') return Object.keys(value).length > 0 ? JSON.stringify(value) : ''
  if (kind === 'price') return Number(value).toFixed(2).replace('.', ',')
  return kind === 'number' ? String(value).replace('.', ',') : String(value)
}

/** The other way round. A secret that was left empty stays as it is, so it is not sent. */
export const sentValues = (fields: readonly RecordField[], values: RecordValues): RecordValues => {
  const body: RecordValues = {}
  for (const field of fields) {
    const value: unknown = get(values, field.name)
    if (field.kind === 'secret' && value === '') continue
    set(body, field.name, sent(field, value))
  }
  return body
}

const sent = ({ kind }: RecordField, value: unknown) => {
  if (kind === 'flag') return value === true
  const text = String(value ?? '').trim()
  if (kind === 'lines')
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  if (text === '') return null
  if (kind === 'moment') return wholeMoment(text)
  return kind === 'number' || kind === 'price' ? numberOf(text) : text
}

/** As a date field wants it, on the operator's own clock. */
const localMoment = (iso: string) => {
  const moment = new Date(iso)
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

const wholeMoment = (local: string) =>
  Number.isNaN(Date.parse(local)) ? local : new Date(local).toISOString()

/** As Italians write it: `1.299,50`. What is no number goes as it was typed, for the server to say so. */
const numberOf = (text: string) => {
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  const value = Number(plain)
  return Number.isNaN(value) ? text : value
}
