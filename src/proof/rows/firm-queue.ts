/** Firms that ask to be shown, as the staff decides, and contested VAT numbers. */
import { expect } from 'vitest'
import {
  FirmChangesListReply,
  FirmChangesQuery,
  SeenChangesInput,
  SeenChangesReply,
} from '#modules/firms/contract/firm-changes.ts'
import {
  ApproveFirmInput,
  ContestVatNumberInput,
  FirmQueueQuery,
  FirmQueueReply,
  QueuedFirmReply,
  RejectFirmInput,
  SuspendFirmInput,
} from '#modules/firms/contract/firm-queue.ts'
import { FirmReportReceipt } from '#modules/firms/contract/reports.ts'
import { PROOF_FIRM } from '../fixtures-of-firms.ts'
import { membersGet, type ProofRow, staffGet } from '../row.ts'

export const firmQueueRows: readonly ProofRow[] = [
  {
    route: 'POST /api/firm/contest',
    send: { vatId: PROOF_FIRM.vatId, legalName: 'Topazio S.r.l.', reason: 'È la mia partita IVA.' },
    accepts: ContestVatNumberInput,
    replies: FirmReportReceipt,
    answers: { ...membersGet(201), subscribed: 404 },
    proves: ({ count }) =>
      expect(count("listing_notices WHERE kind = 'firm' AND explanation LIKE '%Topazio%'")).toBe(1),
  },
  {
    route: 'GET /api/admin/firms',
    asks: Object.keys(FirmQueueQuery.entries),
    replies: FirmQueueReply,
    answers: staffGet(200),
    // Whom the staff has to reach, and the number that clients are called from.
    discloses: ['admin'],
    proves: ({ body }) => expect(body).toMatchObject({ items: [{ state: 'waiting' }], total: 1 }),
  },
  {
    route: 'GET /api/admin/firms/:id',
    at: { id: 'firmId' },
    replies: QueuedFirmReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: ({ body, text }) => {
      expect(body).toMatchObject({ owner: { email: expect.stringContaining('@') } })
      expect(text).not.toContain('isContactHidden')
    },
  },
  {
    route: 'GET /api/admin/firm-changes',
    asks: Object.keys(FirmChangesQuery.entries),
    replies: FirmChangesListReply,
    answers: staffGet(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({
        items: [{ changes: [{ field: 'opensAt', before: null, after: 'Lun-ven 8-12' }] }],
        total: 1,
      }),
  },
  {
    route: 'POST /api/admin/firms/:id/seen',
    makesConflict: 'UPDATE firms SET owner_id = :me WHERE id = :id',
    at: { id: 'firmId' },
    send: { until: '2099-01-01T00:00:00.000Z' },
    accepts: SeenChangesInput,
    replies: SeenChangesReply,
    answers: staffGet(200),
    proves: ({ count, body }) => {
      expect(body).toEqual({ seen: 1 })
      expect(count('firm_changes')).toBe(0)
      expect(count("audit_log WHERE action = 'firm.words-seen'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/firms/:id/approve',
    makesConflict: 'UPDATE firms SET owner_id = :me WHERE id = :id',
    at: { id: 'waitingFirm' },
    asks: Object.keys(ApproveFirmInput.entries),
    replies: QueuedFirmReply,
    answers: staffGet(200),
    // Whom the staff has to reach, and the number that clients are called from.
    discloses: ['admin'],
    proves: ({ count }) => {
      expect(count("firms WHERE state = 'shown'")).toBe(2)
      expect(count("audit_log WHERE action = 'firm.approve'")).toBe(2)
    },
  },
  {
    route: 'POST /api/admin/firms/:id/undo-approval',
    makesConflict: 'UPDATE firms SET owner_id = :me WHERE id = :id',
    at: { id: 'firmId' },
    replies: QueuedFirmReply,
    answers: staffGet(200),
    // Whom the staff has to reach, and the number that clients are called from.
    discloses: ['moderator', 'admin'],
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ state: 'waiting' })
      expect(count("audit_log WHERE action = 'firm.undo-approval'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/firms/:id/reject',
    makesConflict: 'UPDATE firms SET owner_id = :me WHERE id = :id',
    at: { id: 'waitingFirm' },
    send: { reason: 'Non risulta.' },
    accepts: RejectFirmInput,
    replies: QueuedFirmReply,
    answers: staffGet(200),
    // Whom the staff has to reach, and the number that clients are called from.
    discloses: ['admin'],
    proves: ({ count }) => {
      expect(count("firms WHERE rejection_reason = 'Non risulta.'")).toBe(1)
      expect(count("audit_log WHERE action = 'firm.reject'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/firms/:id/suspend',
    makesConflict: 'UPDATE firms SET owner_id = :me WHERE id = :id',
    at: { id: 'firmId' },
    send: { reason: 'Nome di altri.', ground: 'law' },
    accepts: SuspendFirmInput,
    replies: QueuedFirmReply,
    answers: staffGet(200),
    // Whom the staff has to reach, and the number that clients are called from.
    discloses: ['moderator', 'admin'],
    proves: ({ count }) => {
      expect(count("firms WHERE state = 'suspended'")).toBe(2)
      expect(count("audit_log WHERE action = 'firm.suspend'")).toBe(2)
    },
  },
  {
    route: 'POST /api/admin/firms/:id/restore',
    makesConflict: 'UPDATE firms SET owner_id = :me WHERE id = :id',
    at: { id: 'suspendedFirm' },
    replies: QueuedFirmReply,
    answers: staffGet(200),
    // Whom the staff has to reach, and the number that clients are called from.
    discloses: ['admin'],
    proves: ({ count }) => {
      expect(count("firms WHERE state = 'suspended'")).toBe(0)
      expect(count("audit_log WHERE action = 'firm.restore'")).toBe(1)
    },
  },
]
