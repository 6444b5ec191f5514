import { meaningOf, type SdiField } from '../contract/sdi-codes.ts'

/** Why a document cannot be issued, or was rejected. */
export type Objection = {
  /** SdI's own code, or `company.missing`. */
  readonly code: string
  /** Italian, for the admin who corrects it. */
  readonly message: string
  /** The field to correct; null when unknown. */
  readonly field: SdiField | null
  /** SdI's message, if any. */
  readonly said: string | null
}

type Details = Partial<Pick<Objection, 'field' | 'said'>> & {
  /** Appended to the code's explanation. */
  readonly detail?: string
}

export const objection = (code: string, { detail, field, said }: Details = {}): Objection => {
  const meaning = meaningOf(code)
  return {
    code,
    message: detail ? `${meaning.explanation} ${detail}` : meaning.explanation,
    field: field ?? meaning.field,
    said: said ?? null,
  }
}
