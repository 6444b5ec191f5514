/** What was typed stays in this browser until it is published. Passwords and consent are never kept. */
import { emptyRequest, type RequestFormValues } from '../form/request-form-schema.ts'

const KEY = 'bozza-richiesta'

export const readDraft = (): Partial<RequestFormValues> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return isRecord(kept) ? sameKinds(kept) : {}
  } catch {
    return {}
  }
}

export const keepDraft = (values: Partial<RequestFormValues>) => {
  const { password: _, confirmPassword: __, privacyAccepted: ___, ...rest } = values
  try {
    localStorage.setItem(KEY, JSON.stringify(rest))
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

export const forgetDraft = () => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept then.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Only known fields, and only of the kind the form expects: an old draft never breaks a new form. */
const sameKinds = (kept: Record<string, unknown>): Partial<RequestFormValues> =>
  Object.fromEntries(
    Object.entries(emptyRequest)
      .filter(([name, empty]) => isSameKind(kept[name], empty))
      .map(([name]) => [name, kept[name]]),
  )

const isSameKind = (value: unknown, empty: unknown) =>
  typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty)
