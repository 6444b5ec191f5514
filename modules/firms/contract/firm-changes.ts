/** The staff's look at what shown firms rewrote. */
import * as v from 'valibot'
import { listOf, pageQuery } from '#modules/kernel/contract/paging.ts'
import { inputObject, optionalField } from '#modules/kernel/contract.ts'
import { FIRM_WORDS } from './firm-words.ts'

const textOrNull = v.nullable(v.string())

/** What was public, and what the firm wrote instead. */
export const ChangedWord = v.object({
  field: v.picklist(FIRM_WORDS),
  before: textOrNull,
  after: textOrNull,
})
export type ChangedWord = v.InferOutput<typeof ChangedWord>

export const FirmChangesQuery = v.object(pageQuery)
export type FirmChangesQuery = v.InferOutput<typeof FirmChangesQuery>

/** One line of `GET /api/admin/firm-changes`: a firm whose words are public and nobody of the staff read yet. */
export const FirmChangesReply = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  changes: v.array(ChangedWord),
  /** Times of the oldest change and of the newest. */
  changedSince: v.string(),
  changedAt: v.string(),
})
export type FirmChangesReply = v.InferOutput<typeof FirmChangesReply>

export const FirmChangesListReply = listOf(FirmChangesReply)

const MOMENT = 'Data non valida'

/** `POST /api/admin/firms/{id}/seen`: `until` is the `changedAt` of what was looked at; without it, all. */
export const SeenWordsInput = inputObject({
  until: optionalField(v.pipe(v.string(MOMENT), v.isoTimestamp(MOMENT))),
})
export type SeenWordsInput = v.InferOutput<typeof SeenWordsInput>

/** How many changes are seen now. */
export const SeenWordsReply = v.object({ seen: v.number() })
