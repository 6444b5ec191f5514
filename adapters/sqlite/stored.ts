/** A value as statements read it: moments in milliseconds since 1970, flags as 0 and 1. */
export type Stored<Value> = {
  readonly [Name in keyof Value]:
    | Exclude<Value[Name], Date | boolean>
    | (Extract<Value[Name], Date | boolean> extends never ? never : number)
}

/** Reads such values back; missing moments stay null. */
export const restoring =
  <Value>(moments: readonly (keyof Value)[], flags: readonly (keyof Value)[] = []) =>
  (row: Stored<Value>): Value => {
    const value: Record<PropertyKey, unknown> = { ...row }
    for (const name of moments) {
      const moment = value[name]
      value[name] = typeof moment === 'number' ? new Date(moment) : moment
    }
    for (const name of flags) value[name] = value[name] === 1
    return value as Value
  }

/** What a row becomes; null for none. */
export const orNull = <Row, Value>(row: Row | null | undefined, to: (row: Row) => Value) =>
  row === null || row === undefined ? null : to(row)

/** Rows by their key. */
export const byId = <Item extends { readonly id: string }>(
  items: readonly Item[],
): ReadonlyMap<string, Item> => new Map(items.map((item) => [item.id, item]))
