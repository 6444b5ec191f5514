/** The staff's look at what shown firms rewrote. */
import * as v from 'valibot'
import { listReplyOf, pageQueryFields } from '#modules/kernel/contract/paging.ts'
import { inputObject, optionalField } from '#modules/kernel/contract.ts'
import { FIRM_TEXT_FIELDS } from './firm-words.ts'

const textOrNull = v.nullable(v.string())

/** What was public, and what the firm wrote instead. */
export const FirmTextChange = v.object({
  field: v.picklist(FIRM_TEXT_FIELDS),
  before: textOrNull,
  after: textOrNull,
})
export type FirmTextChange = v.InferOutput<typeof FirmTextChange>

export const FirmChangesQuery = v.object(pageQueryFields)
export type FirmChangesQuery = v.InferOutput<typeof FirmChangesQuery>

/** One line of `GET /api/admin/firm-changes`: a firm whose words are public and nobody of the staff read yet. */
export const FirmChangesReply = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  changes: v.array(FirmTextChange),
  /** Times of the oldest change and of the newest. */
  changedSince: v.string(),
  changedAt: v.string(),
})
export type FirmChangesReply = v.InferOutput<typeof FirmChangesReply>

export const FirmChangesListReply = listReplyOf(FirmChangesReply)

const MOMENT = 'Data non valida'

/** `POST /api/admin/firms/{id}/seen`: `until` is the `changedAt` of what was looked at; without it, all. */
export const SeenChangesInput = inputObject({
  until: optionalField(v.pipe(v.string(MOMENT), v.isoTimestamp(MOMENT))),
})
export type SeenChangesInput = v.InferOutput<typeof SeenChangesInput>

/** How many changes are seen now. */
export const SeenChangesReply = v.object({ seen: v.number() })
