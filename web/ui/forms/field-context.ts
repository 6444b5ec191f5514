import { createContext, use } from 'react'

/** Attributes that connect a control with its field; spread onto the native element. */
export type FieldControl = {
  id?: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export const FieldContext = createContext<FieldControl>({})

export const useFieldControl = (): FieldControl => use(FieldContext)

export const describedBy = (id: string, has: { hint: unknown; error: unknown }): string =>
  [has.error && `${id}-error`, has.hint && `${id}-hint`].filter(Boolean).join(' ')
