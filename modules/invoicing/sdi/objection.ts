import { meaningOf, type SdiField } from '../contract/sdi-codes.ts'

/** Why a document cannot be made, or was not taken. */
export type Objection = {
  /** SdI's own code, or `company.missing`. */
  readonly code: string
  /** Italian, for whoever has to correct it. */
  readonly message: string
  /** Which of our fields to correct; null where that is not known. */
  readonly field: SdiField | null
  /** SdI's own words, where it spoke. */
  readonly said: string | null
}

type Details = Partial<Pick<Objection, 'field' | 'said'>> & {
  /** Stands behind the code's own explanation. */
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
