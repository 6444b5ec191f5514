/** `GET /api/admin/summary`: open tasks and figures; moderators get it without money. */
import * as v from 'valibot'
import type { Role } from '#modules/kernel/viewer.ts'

/** Figures for moderators, then those for admins only. */
export const STAFF_FIGURES = [
  'requests',
  'showcase',
  'registrations',
  'reveals',
  'reviewInvites',
  'reviews',
  'reviewsHidden',
] as const
export const MONEY_FIGURES = ['revenueCents', 'refundsCents'] as const
export const FIGURE_NAMES = [...STAFF_FIGURES, ...MONEY_FIGURES] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

export const STAFF_TASK_NAMES = [
  'requests',
  'showcase',
  'requestModifications',
  'showcaseModifications',
  'firms',
  'firmChanges',
  'credentials',
  'reviews',
  'notices',
  'contactReports',
  'listingComplaints',
  'messages',
] as const
export const ADMIN_TASK_NAMES = [
  'accountComplaints',
  'ordersToConfirm',
  'refundsDue',
  'disputesOpen',
  'disputesLost',
  'invoicesBlocked',
  'invoicesToSend',
  'invoicesRejected',
  'receiptsUnmatched',
  'mailboxesSilent',
  'failedMail',
  'failedRuns',
  'copiesLate',
] as const
export const TASK_NAMES = [...STAFF_TASK_NAMES, ...ADMIN_TASK_NAMES] as const
export type TaskName = (typeof TASK_NAMES)[number]

/** The tasks that this role may handle, in the order of the admin menu. */
export const listTaskNames = (role: Role): readonly TaskName[] =>
  role === 'admin' ? TASK_NAMES : STAFF_TASK_NAMES

/** Days of a period, today included. */
export const SUMMARY_PERIOD_DAYS = { today: 1, week: 7, month: 30 } as const
export type SummaryPeriod = keyof typeof SUMMARY_PERIOD_DAYS

/** `before` is the preceding period of the same length, up to the same time of day. */
const ComparedFigure = v.object({ now: v.number(), before: v.number() })
export type ComparedFigure = v.InferOutput<typeof ComparedFigure>

export const SummaryFigure = v.object({
  name: v.picklist(FIGURE_NAMES),
  today: ComparedFigure,
  week: ComparedFigure,
  month: ComparedFigure,
  /** One number for each of `days`. */
  perDay: v.array(v.number()),
})
export type SummaryFigure = v.InferOutput<typeof SummaryFigure>

/** What the operator has to mend on the machine itself. */
export const SERVER_FAULTS = ['database-damaged', 'disk-nearly-full'] as const
export type ServerFault = (typeof SERVER_FAULTS)[number]

export const SummaryReply = v.object({
  /** The version of the running program. */
  version: v.string(),
  /** Only admins receive it. */
  fault: v.nullable(v.picklist(SERVER_FAULTS)),
  pending: v.number(),
  modificationRequested: v.number(),
  published: v.number(),
  createdToday: v.number(),
  showcasePending: v.number(),
  showcaseModificationRequested: v.number(),
  showcasePublished: v.number(),
  /** Only tasks that this person may handle, in the order of the admin menu; `total` may be 0. */
  waiting: v.array(v.object({ name: v.picklist(TASK_NAMES), total: v.number() })),
  /** The last thirty days in Rome, ending today: `2026-03-03`. */
  days: v.array(v.string()),
  figures: v.array(SummaryFigure),
  /** Median of the stars of the month's public reviews; null without any. */
  reviewMedian: v.nullable(v.number()),
})
export type SummaryReply = v.InferOutput<typeof SummaryReply>
