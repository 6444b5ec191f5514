import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import type { draftsOf } from './draft.ts'
import { enteredInto } from './entered.ts'
import type { ListingFormOf } from './use-listing-form.ts'

/**
 * Begins with what was left in this browser and with what was entered before the scripts arrived, and
 * keeps what is typed.
 */
export const useDraft = <Values extends FieldValues>(
  { setValue, subscribe, getValues }: ListingFormOf<Values>,
  drafts: ReturnType<typeof draftsOf<Values>>,
) => {
  const entered = useEntered(drafts.empty)

  // In the step that brings the form to life: no control is seen without what it should say.
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries({ ...drafts.read(), ...entered.current })) {
      const field = name as Path<Values>
      setValue(field, value as PathValue<Values, typeof field>)
    }
  }, [setValue, drafts, entered])

  useEffect(() => {
    if (Object.keys(entered.current).length > 0) drafts.keep(getValues())
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => drafts.keep(values as Partial<Values>),
    })
  }, [subscribe, getValues, drafts, entered])
}

/** Looked at before the form's controls get their values from it, which happens later in the same step. */
const useEntered = <Values extends FieldValues>(empty: Values) => {
  const isAlive = useHydrated()
  const isServersForm = useRef(!isAlive)
  const entered = useRef<Partial<Values>>({})
  useInsertionEffect(() => {
    if (isServersForm.current) entered.current = enteredInto(empty)
    isServersForm.current = false
  }, [empty])
  return entered
}
