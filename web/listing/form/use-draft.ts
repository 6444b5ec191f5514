import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { draftsOf } from './draft.ts'
import type { ListingFormOf } from './use-listing-form.ts'

/** Begins with what was left in this browser, and keeps what is typed. */
export const useDraft = <Values extends FieldValues>(
  { reset, subscribe, getValues }: ListingFormOf<Values>,
  drafts: ReturnType<typeof draftsOf<Values>>,
) => {
  useEffect(() => {
    reset({ ...getValues(), ...drafts.read() })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => drafts.keep(values as Partial<Values>),
    })
  }, [reset, subscribe, getValues, drafts])
}
