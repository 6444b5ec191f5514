import { TelephoneRequestText } from '#modules/listings/contract/job-requests/telephone.ts'
import { createSchemaRules } from '#web/lib/schema-rules.ts'
import type { RequestFormValues } from './request-form-values.ts'

export const telephoneRequestRules = createSchemaRules<RequestFormValues, unknown>(
  TelephoneRequestText,
)
