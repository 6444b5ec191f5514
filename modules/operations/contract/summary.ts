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
export const FIGURES = [...STAFF_FIGURES, ...MONEY_FIGURES] as const
export type FigureName = (typeof FIGURES)[number]

export const STAFF_WAITING = [
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
export const ADMIN_WAITING = [
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
export const WAITING_NAMES = [...STAFF_WAITING, ...ADMIN_WAITING] as const
export type WaitingName = (typeof WAITING_NAMES)[number]

/** The tasks that this role may handle, in the order of the admin menu. */
export const listWaitingNames = (role: Role): readonly WaitingName[] =>
  role === 'admin' ? WAITING_NAMES : STAFF_WAITING

/** Days of a period, today included. */
export const PERIOD_DAYS = { today: 1, week: 7, month: 30 } as const
export type Period = keyof typeof PERIOD_DAYS

/** `before` is the preceding period of the same length, up to the same time of day. */
const ComparedFigure = v.object({ now: v.number(), before: v.number() })
export type ComparedFigure = v.InferOutput<typeof ComparedFigure>

export const Figure = v.object({
  name: v.picklist(FIGURES),
  today: ComparedFigure,
  week: ComparedFigure,
  month: ComparedFigure,
  /** One number for each of `days`. */
  perDay: v.array(v.number()),
})
export type Figure = v.InferOutput<typeof Figure>

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
  waiting: v.array(v.object({ name: v.picklist(WAITING_NAMES), total: v.number() })),
  /** The last thirty days in Rome, ending today: `2026-03-03`. */
  days: v.array(v.string()),
  figures: v.array(Figure),
  /** Median of the stars of the month's public reviews; null without any. */
  reviewMedian: v.nullable(v.number()),
})
export type SummaryReply = v.InferOutput<typeof SummaryReply>
