import { useEffect } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { UserReply } from '#modules/identity/contract/account.ts'
import type { Whose } from './methods-and-phone.tsx'
import type { ListingFormOf } from './use-listing-form.ts'

/** Prefills the user's name and address in empty fields. */
export const usePrefill = <Values extends FieldValues>(
  { getValues, setValue }: ListingFormOf<Values>,
  user: UserReply | null,
  whose: Whose,
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
