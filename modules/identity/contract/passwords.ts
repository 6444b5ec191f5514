import * as v from 'valibot'
import { USER_CARD_FIELDS } from '#modules/kernel/contract/user-card.ts'
import {
  checkFieldsTogether,
  emailField,
  inputObject,
  optionalFlag,
  optionalText,
  requiredText,
  untrimmedOrMissing,
} from '#modules/kernel/contract.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const PASSWORD_TOO_SHORT = 'La password deve avere almeno 8 caratteri'
export const PASSWORD_TOO_SIMPLE =
  'La password deve contenere almeno una lettera minuscola, una maiuscola e un numero'

/** New passwords. Old accounts may still log in with a password of six characters. */
export const newPasswordField = v.pipe(
  untrimmedOrMissing,
  v.string(PASSWORD_TOO_SHORT),
  v.minLength(PASSWORD_MIN, PASSWORD_TOO_SHORT),
  v.maxLength(PASSWORD_MAX, `La password può avere al massimo ${PASSWORD_MAX} caratteri`),
  v.check(
    (text) => text.isWellFormed() && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text),
    PASSWORD_TOO_SIMPLE,
  ),
)

const MISSING = 'Scrivi di nuovo la password'
const DIFFERENT = 'Le password non coincidono'

/** A new password, typed twice. */
export const RepeatedPasswordFields = v.pipe(
  v.object({
    password: newPasswordField,
    confirmPassword: v.pipe(v.string(MISSING), v.nonEmpty(MISSING)),
  }),
  checkFieldsTogether(
    ['confirmPassword', 'password'],
    ({ password, confirmPassword }) =>
      password.normalize('NFC') === confirmPassword.normalize('NFC'),
    DIFFERENT,
  ),
)

/** A password typed as proof of identity. */
export const passwordField = (missing: string) =>
  v.pipe(untrimmedOrMissing, v.string(missing), v.maxLength(PASSWORD_MAX, missing))

export const ChangePasswordInput = inputObject({
  currentPassword: passwordField('Password corrente richiesta'),
  newPassword: newPasswordField,
})
export type ChangePasswordInput = v.InferOutput<typeof ChangePasswordInput>

export const ResetPasswordInput = inputObject({
  token: requiredText('Link non valido', 200),
  newPassword: newPasswordField,
})
export type ResetPasswordInput = v.InferOutput<typeof ResetPasswordInput>

/** What is enough in a restricted session that a mailed link opened. */
export const FirstPasswordInput = inputObject({ newPassword: newPasswordField })
export type FirstPasswordInput = v.InferOutput<typeof FirstPasswordInput>

/** The body of `POST /api/auth/login-link`; the reply is 202 for any address, known or not. */
export const LoginLinkInput = inputObject({ email: emailField, returnTo: optionalText(1000) })
export type LoginLinkInput = v.InferOutput<typeof LoginLinkInput>

/** The body of `POST /api/auth/login-link/from-mail`: what the link of another mail carried. */
export const LoginLinkFromMailInput = inputObject({
  entrance: requiredText('Link non valido', 600),
})
export type LoginLinkFromMailInput = v.InferOutput<typeof LoginLinkFromMailInput>

/** The body of `POST /api/login/link`. */
export const LoginByLinkInput = inputObject({ token: requiredText('Link non valido', 200) })

/** The body of `POST /api/auth/forgot-password`; the reply is 202 for any address, known or not. */
export const ForgotPasswordInput = inputObject({ email: emailField })
export type ForgotPasswordInput = v.InferOutput<typeof ForgotPasswordInput>

/** An admin sets a user's password and confirms with the own one. */
export const SetPasswordInput = inputObject({
  ...USER_CARD_FIELDS,
  newPassword: newPasswordField,
  adminPassword: passwordField('Password amministratore richiesta'),
  forceChangeOnNextLogin: optionalFlag,
})
export type SetPasswordInput = v.InferOutput<typeof SetPasswordInput>
