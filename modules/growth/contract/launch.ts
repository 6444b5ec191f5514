/** Says where and for which trades the site is open, and who waits elsewhere. */
import * as v from 'valibot'
import { emailField, inputObject, optionalText, requiredText } from '#modules/kernel/contract.ts'
import { WAITING_LIST_ROLE_LABELS, type WaitingListRole } from './paths.ts'

const ID_MAX = 64
const PLACES_MAX = 200

const ids = (message: string) =>
  v.pipe(
    v.array(v.pipe(v.string(message), v.maxLength(ID_MAX, message)), message),
    v.maxLength(PLACES_MAX, message),
    v.transform((given) => [...new Set(given)].toSorted()),
  )

/** `PUT /api/admin/settings/launch`: an empty list means everywhere, or every trade. */
export const LaunchInput = inputObject({
  provinces: ids('Provincia non valida'),
  categories: ids('Categoria non valida'),
})
export type LaunchInput = v.InferOutput<typeof LaunchInput>

export const LaunchReply = v.object({
  provinces: v.array(v.string()),
  categories: v.array(v.string()),
})

/** The body of `POST /api/waiting-list`; the reply is the same whether or not the address waits already. */
export const WaitingListInput = inputObject({
  email: emailField,
  role: v.picklist(
    Object.keys(WAITING_LIST_ROLE_LABELS) as WaitingListRole[],
    'Scegli se cerchi un professionista o se lavori come professionista',
  ),
  provinceId: requiredText('Seleziona una provincia', ID_MAX),
  categoryId: optionalText(ID_MAX),
})
export type WaitingListInput = v.InferOutput<typeof WaitingListInput>

const Named = v.object({ id: v.string(), name: v.string() })

/** `GET /api/waiting-list`: where one may wait, and how many confirmed it. */
export const WaitingListReply = v.object({
  provinces: v.array(Named),
  categories: v.array(Named),
  items: v.array(
    v.object({
      provinceId: v.string(),
      province: v.string(),
      categoryId: v.nullable(v.string()),
      category: v.nullable(v.string()),
      waiting: v.number(),
    }),
  ),
  total: v.number(),
})
export type WaitingListReply = v.InferOutput<typeof WaitingListReply>

export const WAITING_LIST_REFUSALS = {
  'waiting.open': 'Qui siamo già aperti: puoi usare il sito subito',
} as const
