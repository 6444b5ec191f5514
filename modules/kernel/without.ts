/** The value less the fields of these names. */
export const omitFields = <Value extends object, Name extends keyof Value>(
  value: Value,
  ...names: readonly Name[]
): Omit<Value, Name> => {
  const rest: Partial<Value> = { ...value }
  for (const name of names) delete rest[name]
  return rest as Omit<Value, Name>
}
