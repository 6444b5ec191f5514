import { useSWRConfig } from 'swr'
import { type RefusedForm, refusedFormKey } from '#modules/kernel/contract.ts'

/** What was wrong with the form of this page when it was sent without JavaScript, if that is how the page came. */
export const useRefusedForm = (path: string): RefusedForm | null =>
  (useSWRConfig().fallback[refusedFormKey(path)] as RefusedForm | undefined) ?? null
