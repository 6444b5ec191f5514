/** Firms: one's own, everybody's view of them, and the staff's checks. */
import { expect } from 'vitest'
import {
  CredentialCheckInput,
  CredentialInput,
  CredentialListReply,
  CredentialRefusalInput,
  CredentialReply,
  VerificationListReply,
  VerificationQuery,
  VerificationReply,
} from '#modules/firms/contract/credentials.ts'
import { FirmInput } from '#modules/firms/contract/firm.ts'
import { GateReply } from '#modules/firms/contract/gate.ts'
import { OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import {
  FirmFilters,
  FirmLandingReply,
  FirmListReply,
  FirmPhoneReply,
  FirmReply,
} from '#modules/firms/contract/public-firm.ts'
import { FirmReportInput, FirmReportReceipt } from '#modules/firms/contract/reports.ts'
import { PROOF_FIRM } from '../fixtures-of-firms.ts'
import { everyoneGets, membersGet, type ProofRow, staffGet } from '../row.ts'
import { expectWords } from './pages.ts'

/** Only the subscribed professional has a firm. */
const firmOwner = (status: number, others: number) => ({
  ...membersGet(others),
  subscribed: status,
})

/** What the sender gets back is no secret. */
const OWN_WORDS = { address: 'Via Roma 1', pec: 'nuova@pec.example', phone: '+39 02 1234567' }

export const firmRows: readonly ProofRow[] = [
  {
    route: 'GET /api/firm',
    replies: OwnFirmReply,
    answers: membersGet(200),
    proves: ({ who, body }) =>
      expect(body).toMatchObject(
        who === 'subscribed' ? { state: 'shown', missing: [] } : { id: null, state: 'draft' },
      ),
  },
  {
    route: 'PUT /api/firm',
    // Nobody else's number.
    send: { ...PROOF_FIRM, ...OWN_WORDS, vatId: '07643520567', about: 'Bagni e caldaie.' },
    accepts: FirmInput,
    replies: OwnFirmReply,
    answers: membersGet(200),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ about: 'Bagni e caldaie.', missing: [] })
      expect(count("firms WHERE about = 'Bagni e caldaie.'")).toBe(1)
    },
  },
  {
    route: 'POST /api/firm/show',
    replies: OwnFirmReply,
    answers: firmOwner(200, 409),
    proves: ({ count }) => expect(count("firms WHERE state = 'shown'")).toBe(1),
  },
  {
    route: 'POST /api/firm/hide',
    replies: OwnFirmReply,
    answers: firmOwner(200, 409),
    proves: ({ count }) => expect(count("firms WHERE state = 'draft'")).toBe(1),
  },
  {
    route: 'GET /api/firm/gate',
    replies: GateReply,
    answers: membersGet(200),
    proves: ({ body }) => expect(body).toEqual({ lacks: null, step: null, until: null }),
  },
  {
    route: 'GET /api/firm/credentials',
    replies: CredentialListReply,
    answers: membersGet(200),
    proves: ({ who, body }) =>
      expect(body).toMatchObject(
        who === 'subscribed' ? { items: [{ state: 'claimed' }] } : { items: [], suggested: [] },
      ),
  },
  {
    route: 'POST /api/firm/credentials',
    send: { kind: 'insurance', detail: 'Polizza 12345', validUntil: '2027-06-30' },
    accepts: CredentialInput,
    replies: CredentialReply,
    answers: firmOwner(201, 409),
    proves: ({ count }) =>
      expect(count("firm_credentials WHERE kind = 'insurance' AND state = 'claimed'")).toBe(1),
  },
  {
    route: 'DELETE /api/firm/credentials/:id',
    at: { id: 'credential' },
    answers: firmOwner(204, 404),
    proves: ({ count }) => expect(count('firm_credentials')).toBe(0),
  },
  {
    route: 'GET /api/firms',
    asks: Object.keys(FirmFilters.entries),
    replies: FirmListReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ items: [{ city: 'Milano' }], total: 1 }),
  },
  {
    route: 'GET /api/firms/:slug',
    at: { slug: 'firm' },
    replies: FirmReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ vatId: PROOF_FIRM.vatId, phone: null }),
  },
  {
    route: 'GET /api/firms/:slug/phone',
    at: { slug: 'firm' },
    replies: FirmPhoneReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toEqual({ phone: null, phoneE164: null }),
  },
  {
    route: 'GET /api/firm-landing/:category/:province',
    at: { category: 'firmTrade', province: 'firmProvince' },
    replies: FirmLandingReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ total: 1 }),
  },
  {
    route: 'POST /api/firms/:slug/report',
    at: { slug: 'firm' },
    send: { reason: 'Dati falsi', description: 'La partita IVA non è la loro.' },
    accepts: FirmReportInput,
    replies: FirmReportReceipt,
    answers: everyoneGets(201),
    proves: ({ count }) =>
      expect(count("listing_notices WHERE kind = 'firm' AND state = 'open'")).toBe(1),
  },
  {
    route: 'GET /api/admin/verifications',
    asks: Object.keys(VerificationQuery.entries),
    replies: VerificationListReply,
    answers: staffGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ items: [{ kind: 'dm37' }], total: 1 }),
  },
  {
    route: 'POST /api/admin/credentials/:id/check',
    makesConflict:
      'UPDATE firms SET owner_id = :me WHERE id IN (SELECT firm_id FROM firm_credentials WHERE id = :id)',
    at: { id: 'credential' },
    send: { method: 'visura camerale', evidence: 'T 123456', validUntil: '2027-12-31' },
    accepts: CredentialCheckInput,
    replies: VerificationReply,
    answers: staffGet(200),
    proves: ({ count, me }) => {
      expect(count("firm_credentials WHERE state = 'checked'")).toBe(1)
      expect(count("outbox WHERE template = 'credential-checked'")).toBe(1)
      expect(
        count(`audit_log WHERE action = 'credential.check' AND actor_id = '${me?.user.id}'`),
      ).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/credentials/:id/refuse',
    makesConflict:
      'UPDATE firms SET owner_id = :me WHERE id IN (SELECT firm_id FROM firm_credentials WHERE id = :id)',
    at: { id: 'credential' },
    send: { reason: 'Non risulta nel registro.' },
    accepts: CredentialRefusalInput,
    replies: VerificationReply,
    answers: staffGet(200),
    proves: ({ count }) => {
      expect(count("firm_credentials WHERE state = 'refused'")).toBe(1)
      expect(count("outbox WHERE template = 'credential-refused'")).toBe(1)
      expect(count("audit_log WHERE action = 'credential.refuse'")).toBe(1)
    },
  },
  {
    route: 'GET /professionisti/:slug',
    at: { slug: 'firm' },
    asks: ['recensioni'],
    answers: everyoneGets(200),
    proves: expectWords('Zaffiro Impianti', 'Segnala professionista'),
  },
  {
    route: 'PAGE /professionisti',
    asks: ['q', 'city', 'categoryId', 'provinceId'],
    answers: everyoneGets(200),
    proves: expectWords('Zaffiro Impianti'),
  },
  {
    route: 'PAGE /professionisti/:category/:province',
    at: { category: 'firmTrade', province: 'firmProvince' },
    answers: everyoneGets(200),
    proves: expectWords('Zaffiro Impianti'),
  },
  {
    route: 'PAGE /profilo/impresa',
    answers: everyoneGets(200),
    proves: expectWords('Profilo della tua impresa'),
  },
  {
    route: 'PAGE /profilo/inizio',
    answers: everyoneGets(200),
    proves: expectWords('Primi passi'),
  },
]
