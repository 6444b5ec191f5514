import * as v from 'valibot'
import { TermsToAccept } from '#modules/kernel/contract/terms.ts'
import { USER_CARD_FIELDS } from '#modules/kernel/contract/user-card.ts'
import {
  checkFieldsTogether,
  emailField,
  inputObject,
  optionalField,
  optionalText,
  requiredText,
} from '#modules/kernel/contract.ts'

import { findAccountNameFault } from '#modules/kernel/names.ts'
import { ROLES } from '#modules/kernel/viewer.ts'
import { newPasswordField, passwordField } from './passwords.ts'

export const USER_TYPES = ['client', 'professional'] as const
export type UserType = (typeof USER_TYPES)[number]

const NAME_MAX = 60

export const accountFields = {
  firstName: requiredText('Nome richiesto', NAME_MAX),
  lastName: requiredText('Cognome richiesto', NAME_MAX),
  email: emailField,
  password: newPasswordField,
}

const userTypeField = optionalField(v.picklist(USER_TYPES, 'Tipo di utente non valido'), 'client')

type Names = { readonly firstName: string; readonly lastName: string }

const areNamesGood = ({ firstName, lastName }: Names) =>
  findAccountNameFault(firstName, lastName) === null
const nameFault = ({ input: { firstName, lastName } }: { readonly input: Names }) =>
  findAccountNameFault(firstName, lastName) ?? ''

/** The body of `POST /api/auth/register`. */
export const RegisterInput = v.pipe(
  inputObject({
    ...accountFields,
    userType: userTypeField,
    /** The code of the operator's invitation. */
    invitation: optionalText(20),
  }),
  checkFieldsTogether(['lastName', 'firstName'], areNamesGood, nameFault),
)
export type RegisterInput = v.InferOutput<typeof RegisterInput>

/** Somebody who comes in from another site, by the rules of the registration. */
export const ImportedPersonInput = v.pipe(
  inputObject({
    email: accountFields.email,
    firstName: accountFields.firstName,
    lastName: accountFields.lastName,
    userType: userTypeField,
  }),
  checkFieldsTogether(['lastName', 'firstName'], areNamesGood, nameFault),
)
export type ImportedPersonInput = v.InferOutput<typeof ImportedPersonInput>

/** The form of the profile requires what its API lets be absent. */
export const ProfileFormFields = v.object({
  firstName: accountFields.firstName,
  lastName: accountFields.lastName,
  userType: RegisterInput.entries.userType,
})

export const LoginInput = inputObject({
  email: emailField,
  password: passwordField('Password richiesta'),
})
export type LoginInput = v.InferOutput<typeof LoginInput>

/** The body of `PATCH /api/users/me`: absent fields stay unchanged. */
export const ProfileInput = inputObject({
  firstName: optionalText(NAME_MAX),
  lastName: optionalText(NAME_MAX),
  userType: optionalField(v.picklist(USER_TYPES, 'Tipo di utente non valido')),
  /** A picture that the person uploaded. */
  profileImageUrl: optionalText(200),
  /** The first steps of a professional were done or skipped. */
  isStarting: v.optional(v.literal(false, 'Valore non valido')),
})
export type ProfileInput = v.InferOutput<typeof ProfileInput>

/** The body of `POST /api/users/me/email`; the reply is the same for an address that has an account already. */
export const ChangeEmailInput = inputObject({
  email: emailField,
  currentPassword: passwordField('Password corrente richiesta'),
})
export type ChangeEmailInput = v.InferOutput<typeof ChangeEmailInput>

/** The body of `POST /api/admin/users/{id}/email`; the reason is mailed to the old address. */
export const SetEmailInput = inputObject({
  ...USER_CARD_FIELDS,
  email: emailField,
  reason: requiredText('Indica il motivo: lo leggerà chi usa l’account', 2000),
})
export type SetEmailInput = v.InferOutput<typeof SetEmailInput>

/** Input of the command that creates staff accounts. */
export const StaffInput = v.object({
  ...accountFields,
  role: v.picklist(['admin', 'moderator'], 'Il ruolo deve essere admin o moderator'),
})
export type StaffInput = v.InferOutput<typeof StaffInput>

/** `GET /api/auth/user`: the signed-in user. */
export const UserReply = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  profileImageUrl: v.nullable(v.string()),
  role: v.picklist(ROLES),
  userType: v.picklist(USER_TYPES),
  emailVerified: v.boolean(),
  /** Our mails come back from the address; absent when they do not. */
  isAddressDead: v.optional(v.boolean()),
  subscriptionStatus: v.string(),
  subscriptionPlan: v.string(),
  createdAt: v.string(),
  /** A log-in that no page required leads here; absent for the home page. */
  landing: v.optional(v.string()),
  /** This is set for staff who must enrol a second factor before using the admin area. */
  mustEnrolSecondFactor: v.optional(v.boolean()),
  /** Terms changed since the last acceptance; absent when there are none. */
  termsToAccept: v.optional(v.array(TermsToAccept)),
})
export type UserReply = v.InferOutput<typeof UserReply>

export const LoginReply = v.object({
  mustChangePassword: v.optional(v.boolean()),
  /** The session came by a link: the new password needs no present one. */
  withoutPassword: v.optional(v.boolean()),
  /** The link proved the address, and the password set before counts no more. */
  passwordRemoved: v.optional(v.boolean()),
  /** The password was right; `POST /api/login/second-factor` completes the log-in. */
  secondFactorRequired: v.optional(v.boolean()),
  codeMailed: v.optional(v.boolean()),
  message: v.optional(v.string()),
  user: v.optional(UserReply),
})
export type LoginReply = v.InferOutput<typeof LoginReply>

export const RegisterReply = v.object({
  ...UserReply.entries,
  /** True when the verification mail was enqueued. */
  emailSent: v.boolean(),
  /** The invitation sent along was used by somebody else, expired or invented; absent otherwise. */
  isInvitationLost: v.optional(v.literal(true)),
})
export type RegisterReply = v.InferOutput<typeof RegisterReply>
