import * as v from 'valibot'
import { optionalText } from '#modules/kernel/contract.ts'

export const profileTextField = (max: number) =>
  v.pipe(
    optionalText(max),
    v.transform((typed) => typed ?? null),
  )

/** What everybody reads of a firm as it was written: form, replies and the statement that reads them take it from here. */
export const profileTextFields = { opensAt: profileTextField(120) }
