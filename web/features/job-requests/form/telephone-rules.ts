import { TelephoneRequestText } from '#modules/listings/contract/job-requests/telephone.ts'
import { checkedBy } from '#web/lib/checked-by.ts'
import type { RequestFormValues } from './request-form-values.ts'

export const telephoneRules = checkedBy<RequestFormValues, unknown>(TelephoneRequestText)
