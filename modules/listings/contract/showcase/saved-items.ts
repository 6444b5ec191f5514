/** Items of the showcase that somebody put aside. */
import * as v from 'valibot'
import { inputObject } from '#modules/kernel/contract.ts'
import { SAVED_ITEMS_MAX } from './vocabulary.ts'

const FAULT = 'Elenco di annunci non valido'
const id = v.pipe(v.string(FAULT), v.maxLength(64, FAULT))
const ids = v.pipe(v.array(id, FAULT), v.maxLength(SAVED_ITEMS_MAX, FAULT))

export const SavedItemsInput = inputObject({
  add: v.optional(ids, []),
  remove: v.optional(ids, []),
})

export type SavedItemsInput = v.InferOutput<typeof SavedItemsInput>

/** The newest first; some may not be public any more. */
export const SavedItemsReply = v.object({ ids: v.array(v.string()) })

export type SavedItemsReply = v.InferOutput<typeof SavedItemsReply>

/** `a,b,c` */
export const SavedItemCardsQuery = v.object({
  ids: v.optional(
    v.pipe(
      v.string(FAULT),
      v.transform((text) => text.split(',')),
      ids,
    ),
    '',
  ),
})
