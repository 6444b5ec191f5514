import type { RequestFormValues } from './request-form-schema.ts'

/** What the server is told: consent and password are not part of the request. */
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
