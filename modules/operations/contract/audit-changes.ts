/** Changes of an audit entry in Italian: money as `19,90 €`, times in Rome. */
import { formatEuro } from '#modules/kernel/euro.ts'
import { formatMomentInRome } from '#modules/kernel/long-day.ts'
import { AUDIT_FIELD_LABELS } from './audit-fields.ts'
import { AUDIT_VALUE_LABELS, EURO_FIELDS } from './audit-values.ts'

export type AuditChange = {
  /** Dotted for nested fields: `card.secretKey.isSet`. */
  readonly field: string
  readonly label: string
  /** This is null when absent. */
  readonly was: string | null
  readonly is: string | null
}

export const listAuditChanges = (before: unknown, after: unknown): readonly AuditChange[] => {
  const was = new Map(leavesOf(before))
  const is = new Map(leavesOf(after))
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)))
    .map((field) => ({
      field,
      label: labelOf(field),
      was: was.has(field) ? spoken(nameIn(field), was.get(field)) : null,
      is: is.has(field) ? spoken(nameIn(field), is.get(field)) : null,
    }))
}

const NUMBER = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 6 })
const IS_MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

type Leaf = readonly [string, unknown]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leavesOf = (value: unknown, path = ''): readonly Leaf[] => {
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, part]) =>
      leavesOf(part, path === '' ? name : `${path}.${name}`),
    )
  if (path === '' && (value === null || value === undefined)) return []
  return [[path === '' ? 'valore' : path, value]]
}

const labelOf = (field: string) =>
  field
    .split('.')
    .map((name) => AUDIT_FIELD_LABELS[name] ?? name)
    .join(' · ')

const nameIn = (field: string) => field.slice(field.lastIndexOf('.') + 1)

const spoken = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(vuoto)'
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  if (typeof value === 'number') return spokenNumber(name, value)
  if (Array.isArray(value)) return spokenList(name, value)
  if (isRecord(value))
    return leavesOf(value)
      .map(([field, part]) => `${labelOf(field)}: ${spoken(nameIn(field), part)}`)
      .join(', ')
  const text = String(value)
  return IS_MOMENT.test(text)
    ? formatMomentInRome(text)
    : (AUDIT_VALUE_LABELS[name]?.[text] ?? text)
}

const spokenList = (name: string, values: readonly unknown[]) =>
  values.length === 0 ? '(vuoto)' : values.map((one) => spoken(name, one)).join(', ')

const spokenNumber = (name: string, value: number) => {
  if (name.endsWith('Cents')) return formatEuro(value)
  if (EURO_FIELDS.has(name)) return formatEuro(value * 100)
  return name === 'vatRate' ? `${NUMBER.format(value)} %` : NUMBER.format(value)
}
