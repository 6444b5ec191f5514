import type { ComponentType } from 'react'
import { get, set } from 'react-hook-form'
import type { CompanySettingsReply } from '#modules/invoicing/contract/company.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { formatTypedEuro, readEuro } from '#modules/kernel/euro.ts'
import { chargesVat } from '#modules/kernel/money.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { useApi } from '#web/lib/api.ts'
import { toOptions } from '#web/ui/forms/options-of.ts'
import type { SelectOption } from '#web/ui/forms/select.tsx'

/** A part beside a field that can fill it. */
type FieldPart = ComponentType<{
  readonly text: string
  readonly onFilled: (text: string) => void
}>

/** Names of a record's fields, dotted for nested ones: `bank_transfer.iban`, `questions.0.label`. */
export type FieldName<Row> = Row extends readonly (infer Item)[]
  ? `${number}` | `${number}.${FieldName<Item>}`
  : Row extends object
    ? { [Key in keyof Row & string]: Key | `${Key}.${FieldName<Row[Key]>}` }[keyof Row & string]
    : never

export type RecordField<Name extends string = string> = {
  readonly name: Name
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  readonly Preview?: FieldPart
  /** Another way to fill it than typing. */
  readonly Filler?: FieldPart
} & (
  | {
      readonly kind:
        | 'text'
        | 'multiline'
        | 'number'
        | 'price'
        | 'json'
        | 'lines'
        | 'day'
        | 'moment'
        | 'secret'
        | 'flag'
    }
  | {
      readonly kind: 'choice'
      readonly options: readonly SelectOption[]
      /** Label of the empty choice, if allowed. */
      readonly none?: string
    }
)

type More = Pick<RecordField, 'hint' | 'required' | 'Preview' | 'Filler'>
type PlainKind = Exclude<RecordField, { readonly kind: 'choice' }>['kind']

export const recordField = <Name extends string>(
  kind: PlainKind,
  name: Name,
  label: string,
  more: More = {},
): RecordField<Name> => ({ kind, name, label, ...more })

export const choiceField = <Name extends string>(
  name: Name,
  label: string,
  labels: Readonly<Record<string, string>>,
  more: More & { readonly none?: string } = {},
): RecordField<Name> => ({ kind: 'choice', name, label, options: toOptions(labels), ...more })

export type RecordValues = Record<string, unknown>

/** The record as form values: text, except for flags. */
export const toFormValues = (fields: readonly RecordField[], record: object): RecordValues => {
  const values: RecordValues = {}
  for (const one of fields) set(values, one.name, shown(one, get(record, one.name)))
  return values
}

const shown = ({ kind }: RecordField, value: unknown) => {
  if (kind === 'flag') return value === true
  if (kind === 'secret' || value === null || value === undefined) return ''
  if (kind === 'moment') return localMoment(String(value))
  if (kind === 'lines') return Array.isArray(value) ? value.join('\n') : ''
  if (kind === 'json') return Object.keys(value).length > 0 ? JSON.stringify(value) : ''
  if (kind === 'price') return formatTypedEuro(Number(value))
  return kind === 'number' ? String(value).replace('.', ',') : String(value)
}

/** Form values as a request body. An empty secret is not sent, so that it stays unchanged. */
export const toRequestBody = (
  fields: readonly RecordField[],
  values: RecordValues,
): RecordValues => {
  const body: RecordValues = {}
  for (const one of fields) {
    const value: unknown = get(values, one.name)
    if (one.kind === 'secret' && value === '') continue
    set(body, one.name, sent(one, value))
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
  return kind === 'number' ? numberOf(text) : text
}

/** The value of a `datetime-local` field, in the operator's time zone. */
const localMoment = (iso: string) => {
  const moment = new Date(iso)
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS)
  return local.toISOString().slice(0, 16)
}

const wholeMoment = (local: string) =>
  Number.isNaN(Date.parse(local)) ? local : new Date(local).toISOString()

/** Invalid numbers are sent as typed, so that the server reports them. */
const numberOf = (text: string) => {
  const read = readEuro(text)
  return read.ok ? read.value : text
}

/** Price field; its label omits VAT for a company that charges none. */
export const usePriceField = (): RecordField<'price'> => {
  const { data } = useApi<CompanySettingsReply>(invoiceAdminPaths.company)
  const isTaxed = data !== undefined && chargesVat(data.taxRegime)
  return recordField('price', 'price', isTaxed ? 'Prezzo in euro, IVA inclusa' : 'Prezzo in euro', {
    required: true,
    ...(data &&
      !isTaxed && { hint: 'Con il regime forfettario il cliente paga questo prezzo, senza IVA.' }),
  })
}
