import * as v from 'valibot'
import { listReplyOf, pageQueryFields } from '#modules/kernel/contract/paging.ts'
import {
  inputObject,
  optionalField,
  optionalText,
  requiredLines,
} from '#modules/kernel/contract.ts'
import {
  createRequestChanges,
  type JobRequestInput,
  OwnJobRequestReply,
} from '../job-requests/job-request.ts'
import {
  createItemChanges,
  OwnShowcaseItemReply,
  type ShowcaseItemInput,
} from '../showcase/showcase-item.ts'
import { LISTING_KINDS, MODERATION_STATES } from './vocabulary.ts'

export const REJECTION_REASON_MAX = 1000

/** The body of a rejection; the owner sees the reason. */
export const RejectInput = inputObject({
  reason: requiredLines('Indica il motivo del rifiuto', REJECTION_REASON_MAX),
  /** Legal basis; defaults to the rules of listings. */
  ground: optionalField(v.picklist(['terms', 'law'], 'Scegli su che cosa si basa la decisione')),
  /** State that the card showed: refused where somebody else has approved it since. */
  seen: optionalField(v.picklist(MODERATION_STATES, 'Stato non valido')),
})

/** Listings with a modification request are a queue of their own. */
const QUEUES = [...MODERATION_STATES, 'modification_requested'] as const

/** `q` searches title, name and address of the contact. */
export const ModerationQuery = v.object({
  kind: optionalField(v.picklist(LISTING_KINDS, 'Tipo non valido'), 'job'),
  state: optionalField(v.picklist(QUEUES, 'Stato non valido'), 'pending'),
  q: optionalText(100),
  format: optionalField(v.picklist(['csv'], 'Formato non valido')),
  ...pageQueryFields,
})
export type ModerationQuery = v.InferOutput<typeof ModerationQuery>

/** A page of a queue, of all or of what was searched. */
export type ModerationPageQuery = Omit<ModerationQuery, 'q' | 'format'> & {
  readonly q?: string | undefined
}

export const ModerationReply = listReplyOf(OwnJobRequestReply)
export type ModerationReply = v.InferOutput<typeof ModerationReply>

export const ShowcaseModerationReply = listReplyOf(OwnShowcaseItemReply)
export type ShowcaseModerationReply = v.InferOutput<typeof ShowcaseModerationReply>

const resolution = {
  message: requiredLines(
    'Scrivi una risposta per chi ha chiesto la modifica',
    REJECTION_REASON_MAX,
  ),
}

/** The moderator's answer to a modification request; `changes` are fields of the listing. */
export const createAnswerModificationInput = (present: JobRequestInput) =>
  inputObject({ ...resolution, changes: optionalField(createRequestChanges(present)) })

export const createAnswerItemModificationInput = (present: ShowcaseItemInput) =>
  inputObject({ ...resolution, changes: optionalField(createItemChanges(present)) })
