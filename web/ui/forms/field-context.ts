import { createContext, use } from 'react'

/** What a control needs to belong to the field around it; spread onto the native element. */
export type FieldControl = {
  id?: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export const FieldContext = createContext<FieldControl>({})

/** The wiring of the nearest Field; a control outside any field gets nothing. */
export const useFieldControl = (): FieldControl => use(FieldContext)

/** The ids that hint and error of a field carry. */
export const describedBy = (id: string, has: { hint: boolean; error: boolean }): string =>
  [has.error && `${id}-error`, has.hint && `${id}-hint`].filter(Boolean).join(' ')
