/** `Segnala annuncio`: notices of illegal content (Digital Services Act, article 16). */
import * as v from 'valibot'
import { LinkedFirm } from '#modules/kernel/contract/linked-firm.ts'
import { listReplyOf, pageQueryFields } from '#modules/kernel/contract/paging.ts'
import { checkPlainName } from '#modules/kernel/contract/plain-name.ts'
import {
  checkFieldsTogether,
  EMAIL_MISSING,
  inputObject,
  optionalDay,
  optionalEmail,
  optionalField,
  optionalText,
  requiredLines,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { NOTICE_KINDS } from './vocabulary.ts'

export const NOTICE_REASON_LABELS = {
  fraud: 'Truffa o annuncio falso',
  prohibited: 'Prodotto o servizio vietato',
  counterfeit: 'Contraffazione o violazione di diritti d’autore',
  privacy: 'Dati personali o foto di altri',
  hate: 'Offese, odio o minacce',
  minors: 'Contenuti che riguardano minori',
  bad_work: 'Lavoro fatto male o non finito',
  other: 'Altro contenuto illegale',
} as const
export type NoticeReason = keyof typeof NOTICE_REASON_LABELS
export const NOTICE_REASONS = Object.keys(NOTICE_REASON_LABELS) as NoticeReason[]

export const NOTICE_STATES = ['open', 'upheld', 'dismissed'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]
export const NOTICE_STATE_LABELS: Record<NoticeState, string> = {
  open: 'Da esaminare',
  upheld: 'Accolta',
  dismissed: 'Respinta',
}
export const NOTICE_EXPLANATION_MAX = 3000
const EXPLANATION_MIN = 20

/**
 * The body of `POST /api/listings/{kind}/{id}/report`. Name and address are required except for content about
 * minors.
 */
export const NoticeInput = v.pipe(
  inputObject({
    reason: v.pipe(
      trimmedOrMissing,
      v.picklist(NOTICE_REASONS, 'Indica il motivo della segnalazione'),
    ),
    explanation: v.pipe(
      requiredLines('Spiega perché il contenuto è illegale', NOTICE_EXPLANATION_MAX),
      v.minLength(
        EXPLANATION_MIN,
        `Spiega perché il contenuto è illegale (almeno ${EXPLANATION_MIN} caratteri)`,
      ),
    ),
    /** Name of a person or a body. */
    name: v.pipe(optionalText(80), checkPlainName()),
    email: optionalEmail(),
    /** Declaration that the notice is accurate and complete. */
    goodFaith: v.pipe(
      trimmedOrMissing,
      v.literal(true, 'Conferma che la segnalazione è completa e fatta in buona fede'),
    ),
  }),
  checkFieldsTogether(
    ['name', 'reason'],
    ({ reason, name }) => reason === 'minors' || name !== undefined,
    'Inserisci il tuo nome',
  ),
  checkFieldsTogether(
    ['email', 'reason'],
    ({ reason, email }) => reason === 'minors' || email !== undefined,
    EMAIL_MISSING,
  ),
)
export type NoticeInput = v.InferOutput<typeof NoticeInput>

/** The acknowledgement of a notice. */
export const NoticeReceipt = v.object({ id: v.string(), createdAt: v.string() })

/** One line of `GET /api/admin/notices`. */
export const NoticeReply = v.object({
  id: v.string(),
  kind: v.picklist(NOTICE_KINDS),
  listingId: v.string(),
  /** Title at the time of the notice. */
  title: v.string(),
  ownerName: v.string(),
  /** The firm that was reported; null for the rest, and once it is gone. */
  firm: v.nullable(LinkedFirm),
  reason: v.picklist(NOTICE_REASONS),
  explanation: v.string(),
  notifierName: v.nullable(v.string()),
  notifierEmail: v.nullable(v.string()),
  state: v.picklist(NOTICE_STATES),
  decision: v.nullable(v.string()),
  createdAt: v.string(),
  decidedAt: v.nullable(v.string()),
})
export type NoticeReply = v.InferOutput<typeof NoticeReply>

export const NoticeListReply = listReplyOf(NoticeReply)
export type NoticeListReply = v.InferOutput<typeof NoticeListReply>

export const NoticeQuery = v.object({
  state: optionalField(v.picklist(NOTICE_STATES, 'Stato non valido'), 'open'),
  ...pageQueryFields,
})
export type NoticeQuery = v.InferOutput<typeof NoticeQuery>

/** The body of `POST /api/admin/notices/{id}/uphold` and `…/dismiss`; both sides see the reasons. */
export const NoticeDecisionInput = inputObject({
  reason: requiredLines('Indica i motivi della decisione', 2000),
})

/** Both days included, by the date of the notice. */
export const NoticeStatisticsQuery = v.object({
  from: optionalDay,
  to: optionalDay,
  format: optionalField(v.picklist(['csv'], 'Formato non valido')),
})
export type NoticeStatisticsQuery = v.InferOutput<typeof NoticeStatisticsQuery>

const counts = {
  received: v.number(),
  /** Not decided yet. */
  open: v.number(),
  upheld: v.number(),
  dismissed: v.number(),
  /** Median time from notice to decision; null before the first. */
  medianHours: v.nullable(v.number()),
}

/** `GET /api/admin/notices/statistics`: figures of the yearly transparency report (articles 15 and 24). */
export const NoticeStatistics = v.object({
  byReason: v.array(v.object({ reason: v.picklist(NOTICE_REASONS), ...counts })),
  medianHours: counts.medianHours,
  /** Listings rejected or taken down without a notice. */
  rejectedUnasked: v.number(),
})
export type NoticeStatistics = v.InferOutput<typeof NoticeStatistics>
