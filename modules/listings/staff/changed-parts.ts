import type { Listing } from '../listing.ts'

type Fields = Record<string, unknown>

/** Only what differs, field by field: what the audit log keeps of two versions. */
export const changedParts = (before: Listing, after: Listing) => {
  const [old, fresh] = [flat(before), flat(after)]
  const names = Object.keys({ ...old, ...fresh }).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]),
  )
  return { before: pick(old, names), after: pick(fresh, names) }
}

const flat = ({ contents, ...listing }: Listing): Fields => ({ ...listing, ...contents })

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
