/** Register of personal-data breaches (GDPR, article 33.5). */
import * as v from 'valibot'
import { listReplyOf } from '#modules/kernel/contract/paging.ts'
import {
  inputObject,
  optionalField,
  optionalLines,
  partialInputOver,
  requiredLines,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'

const TEXT_MAX = 5000
const WRONG_DATE = 'Data non valida'

const moment = v.pipe(
  v.string(WRONG_DATE),
  v.isoTimestamp(WRONG_DATE),
  v.check((text) => !Number.isNaN(Date.parse(text)), WRONG_DATE),
  v.transform((text) => new Date(text).toISOString()),
)
const optionalMoment = optionalField(moment)

export const DataBreachInput = inputObject({
  /** Unknown for a breach whose beginning nobody noticed. */
  happenedAt: optionalMoment,
  noticedAt: v.pipe(trimmedOrMissing, v.string('Scrivi quando hai scoperto la violazione'), moment),
  facts: requiredLines('Scrivi che cosa è successo', TEXT_MAX),
  /** Kinds and number of people and data, without names. */
  people: requiredLines('Scrivi quali persone e quali dati riguarda', TEXT_MAX),
  effects: requiredLines('Scrivi gli effetti', TEXT_MAX),
  remedies: requiredLines('Scrivi i rimedi', TEXT_MAX),
  notifiedAt: optionalMoment,
  /** Why the authority was not notified, or why late. */
  notNotifiedBecause: optionalLines(TEXT_MAX),
  /** The moment at which the people themselves were told (article 34). */
  peopleNotifiedAt: optionalMoment,
})
export type DataBreachInput = v.InferOutput<typeof DataBreachInput>

export const createDataBreachChanges = (present: DataBreachInput) =>
  partialInputOver(present, DataBreachInput)

export const DataBreachReply = v.object({
  id: v.string(),
  happenedAt: v.nullable(v.string()),
  noticedAt: v.string(),
  facts: v.string(),
  people: v.string(),
  effects: v.string(),
  remedies: v.string(),
  notifiedAt: v.nullable(v.string()),
  notNotifiedBecause: v.nullable(v.string()),
  peopleNotifiedAt: v.nullable(v.string()),
  /** The authority is notified within 72 hours, unless the breach is unlikely to be a risk. */
  notifyBy: v.string(),
  updatedAt: v.string(),
})
export type DataBreachReply = v.InferOutput<typeof DataBreachReply>

/** Newest first, all at once: the register is printed whole. */
export const DataBreachListReply = listReplyOf(DataBreachReply)
export type DataBreachListReply = v.InferOutput<typeof DataBreachListReply>
