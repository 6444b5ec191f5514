/** Only the fields that differ, for the audit log. */
export const changedParts = (before: object, after: object) => {
  const [old, fresh] = [Object.entries(before), Object.entries(after)]
  const oldValues = new Map<string, unknown>(old)
  const freshValues = new Map<string, unknown>(fresh)
  const names = [...new Set([...oldValues.keys(), ...freshValues.keys()])].filter(
    (name) => JSON.stringify(oldValues.get(name)) !== JSON.stringify(freshValues.get(name)),
  )
  const pick = (values: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values.get(name) ?? null]))
  return { before: pick(oldValues), after: pick(freshValues) }
}
