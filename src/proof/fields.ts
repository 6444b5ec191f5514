/** Fields of a route's body, from its schema and its valid sample. */
import type { Proof } from './actors.ts'
import { isAllowed, type ProofRow, personasWhere, requestInitOf } from './row.ts'

type Fields = Readonly<Record<string, unknown>>

/** The valid body of the most privileged persona. */
export const findSampleOf = (proof: Proof, row: ProofRow): Fields => {
  const { body = '{}' } = requestInitOf(row, proof, personasWhere(row, isAllowed)[0] ?? 'admin')
  return JSON.parse(String(body)) as Fields
}

export const fieldsOf = ({ accepts }: ProofRow, sample: Fields): readonly string[] => [
  ...new Set([...Object.keys(sample), ...Object.keys((accepts && entriesOf(accepts)) ?? {})]),
]

/** The entries of an object schema, also below the checks that follow it. */
const entriesOf = (schema: object): Fields | null => {
  const { entries, pipe } = schema as { entries?: Fields; pipe?: readonly object[] }
  if (entries) return entries
  for (const part of pipe ?? []) {
    const inner = part === schema ? null : entriesOf(part)
    if (inner) return inner
  }
  return null
}
