import * as v from 'valibot'

/** What another route under `/api/admin/users` changes is refused rather than passed over. */
export const refusedFieldOf = (route: string) =>
  v.optional(v.custom<undefined>(() => false, `Puoi cambiare questo campo con ${route}`))

const card = refusedFieldOf('PATCH /api/admin/users/{id}')

/** Fields of `PATCH /api/admin/users/{id}`, for the inputs of the routes beside it. */
export const USER_CARD_FIELDS = {
  firstName: card,
  lastName: card,
  role: card,
  userType: card,
  isActive: card,
  emailVerified: card,
}
