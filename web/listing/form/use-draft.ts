import { useEffect, useLayoutEffect } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { UserReply } from '#modules/identity/contract/account.ts'
import { useValuesTypedBeforeHydration } from '#web/lib/entered.ts'
import type { createDraftStore } from './draft.ts'
import type { ContactPrefix } from './methods-and-phone.tsx'
import type { ListingFormOf } from './use-listing-form.ts'

/** Restores the stored draft and values typed before hydration, and stores edits. */
export const useDraft = <Values extends FieldValues>(
  { setValue, subscribe, getValues }: ListingFormOf<Values>,
  drafts: ReturnType<typeof createDraftStore<Values>>,
) => {
  const entered = useValuesTypedBeforeHydration(drafts.empty)

  // Layout effect, so that controls never show stale values.
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

export const usePrefill = <Values extends FieldValues>(
  { getValues, setValue }: ListingFormOf<Values>,
  user: UserReply | null,
  whose: ContactPrefix,
) => {
  useEffect(() => {
    if (!user) return
    const mine = {
      [`${whose}Name`]: user.firstName,
      [`${whose}LastName`]: user.lastName,
      [`${whose}Email`]: user.email,
    }
    for (const [name, value] of Object.entries(mine)) {
      const field = name as Path<Values>
      if (!getValues(field)) setValue(field, value as PathValue<Values, typeof field>)
    }
  }, [user, whose, getValues, setValue])
}
