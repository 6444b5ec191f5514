import { readLocalItem, removeLocalItem, storeLocalItem } from '#web/lib/own-store.ts'

type Input<Values> = {
  readonly key: string
  readonly empty: Values
  /** Never stored: passwords and consent. */
  readonly except: readonly (keyof Values)[]
}

/** A draft stored in this browser until it is published or its author logs out. */
export const createDraftStore = <Values extends object>(input: Input<Values>) => {
  const { key, empty, except } = input
  return {
    empty,
    read: (): Partial<Values> => {
      const stored = readLocalItem(key)
      return isRecord(stored) ? sameKinds(stored, empty) : {}
    },
    keep: (values: Partial<Values>) => {
      const rest = Object.entries(values).filter(([name]) => !except.includes(name as keyof Values))
      storeLocalItem(key, Object.fromEntries(rest))
    },
    forget: () => removeLocalItem(key),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Only known fields of the expected type, so that an old draft cannot break a new form. */
const sameKinds = <Values extends object>(stored: Record<string, unknown>, empty: Values) =>
  Object.fromEntries(
    Object.entries(empty)
      .filter(([name, value]) => isSameKind(stored[name], value))
      .map(([name]) => [name, stored[name]]),
  ) as Partial<Values>

const isSameKind = (value: unknown, empty: unknown) =>
  typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty)
