import type { RequestFormValues } from './request-form-values.ts'

/** The request body; consent and password are not part of it. */
export const requestBody = (values: RequestFormValues) => {
  const {
    password: _,
    confirmPassword: __,
    privacyAccepted: ___,
    categoryName: ____,
    ...body
  } = values
  return body
}
