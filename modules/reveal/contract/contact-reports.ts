/** `Segnala contatto`: a professional reports a useless contact. */
import * as v from 'valibot'
import { listReplyOf, pageQueryFields } from '#modules/kernel/contract/paging.ts'
import {
  inputObject,
  optionalField,
  optionalLines,
  requiredLines,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { CONTACT_FAULTS, CONTACT_REPORT_STATES } from './report-words.ts'

export const CONTACT_REPORT_DETAILS_MAX = 1000

export const ContactReportInput = inputObject({
  fault: v.pipe(trimmedOrMissing, v.picklist(CONTACT_FAULTS, 'Indica che cosa non va')),
  details: optionalLines(CONTACT_REPORT_DETAILS_MAX),
})
export type ContactReportInput = v.InferOutput<typeof ContactReportInput>

/** The report as its sender sees it. */
export const OwnContactReport = v.object({
  id: v.string(),
  fault: v.picklist(CONTACT_FAULTS),
  details: v.nullable(v.string()),
  state: v.picklist(CONTACT_REPORT_STATES),
  /** The moderators' reason, once decided. */
  decision: v.nullable(v.string()),
  createdAt: v.string(),
  decidedAt: v.nullable(v.string()),
})
export type OwnContactReport = v.InferOutput<typeof OwnContactReport>

/** One line of `GET /api/admin/reports`: what the moderators read. */
export const ContactReportReply = v.object({
  ...OwnContactReport.entries,
  kind: v.picklist(['job', 'showcase']),
  listingId: v.string(),
  title: v.string(),
  /** First and last name of who reported. */
  reporterName: v.string(),
  /** The share among all contacts that the reporter saw; null once the account is gone. */
  reporterShare: v.nullable(
    v.object({ contacts: v.number(), reports: v.number(), accepted: v.number() }),
  ),
  ownerName: v.string(),
  revealedAt: v.nullable(v.string()),
  /** True if the request is hidden until its client answered. */
  isDoubted: v.boolean(),
  /** The moment at which the client last said that the contact is right. */
  confirmedAt: v.nullable(v.string()),
})
export type ContactReportReply = v.InferOutput<typeof ContactReportReply>

export const ContactReportListReply = listReplyOf(ContactReportReply)
export type ContactReportListReply = v.InferOutput<typeof ContactReportListReply>

export const ContactReportQuery = v.object({
  state: optionalField(v.picklist(CONTACT_REPORT_STATES, 'Stato non valido'), 'open'),
  ...pageQueryFields,
})
export type ContactReportQuery = v.InferOutput<typeof ContactReportQuery>

/** The body of `POST /api/admin/reports/{id}/accept` and `…/refuse`; both sides see the reason. */
export const ContactReportDecisionInput = inputObject({
  reason: requiredLines('Indica il motivo della decisione', CONTACT_REPORT_DETAILS_MAX),
})
