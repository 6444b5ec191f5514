/** Input that the owner of a listing sends in addition to the listing. */
import * as v from 'valibot'
import { createPageQuery } from '#modules/kernel/contract/paging.ts'
import { inputObject, requiredLines } from '#modules/kernel/contract.ts'

const OWN_LIMIT = 100
export const MODIFICATION_TEXT_MAX = 2000
export const MODIFICATION_TEXT_MIN = 10

/** One page of one's own listings: long enough that nobody has to turn it. */
export const OwnListingsQuery = v.object(createPageQuery(OWN_LIMIT))

export const ModificationInput = inputObject({
  modificationRequest: v.pipe(
    requiredLines('Inserisci una descrizione della modifica richiesta', MODIFICATION_TEXT_MAX),
    v.minLength(
      MODIFICATION_TEXT_MIN,
      `Descrivi la modifica richiesta (almeno ${MODIFICATION_TEXT_MIN} caratteri)`,
    ),
  ),
})
