import * as v from 'valibot'
import { USER_CARD_FIELDS } from '#modules/kernel/contract/user-card.ts'
import { inputObject, optionalField, requiredLines, wholeNumber } from '#modules/kernel/contract.ts'

const DAYS = 'Scrivi un numero intero di giorni, da 1 a 365'
const CONTACTS = 'Scrivi un numero intero di contatti, da 1 a 500'
const NOTHING = 'Indica quanti giorni o quanti contatti'

/** `POST /api/admin/users/{id}/grants`: what costs nothing and is on no invoice. */
export const GrantInput = v.pipe(
  inputObject({
    ...USER_CARD_FIELDS,
    days: optionalField(wholeNumber(DAYS, 1, 365)),
    contacts: optionalField(wholeNumber(CONTACTS, 1, 500)),
    reason: requiredLines('Indica il motivo', 2000),
  }),
  v.forward(
    v.check(({ days, contacts }) => days !== undefined || contacts !== undefined, NOTHING),
    ['days'],
  ),
)
export type GrantInput = v.InferOutput<typeof GrantInput>
