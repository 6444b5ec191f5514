/** Invoices: one's own, and the admin's way of bringing them to the tax office. */
import { expect } from 'vitest'
import {
  AdminInvoiceListReply,
  AdminInvoiceQuery,
  AdminInvoiceReply,
  ArchiveQuery,
  CorrectionInput,
  CreditNoteInput,
  InvoicedTotalsReply,
  MarkAllSentInput,
  MarkAllSentReply,
  ReceiptFilesReply,
} from '#modules/invoicing/contract/admin-invoices.ts'
import { CompanySettingsInput, CompanySettingsReply } from '#modules/invoicing/contract/company.ts'
import { InvoiceListQuery, InvoiceListReply } from '#modules/invoicing/contract/invoices.ts'
import { PecSettingsInput, PecSettingsReply } from '#modules/invoicing/contract/pec.ts'
import { sdiReceipt } from '#src/test-app/invoices.ts'
import { adminsGet, membersGet, type ProofResult, type ProofRow } from '../row.ts'

const ownersAndAdmins = { ...membersGet(404), owner: 200, admin: 200 }

/** Unsent invoices of the fixtures. */
const UNSENT = 4
const FIRST_FILE = 'IT00743110157_00001.xml'

const isAudited = ({ me, count }: ProofResult, action: string) =>
  expect(count(`audit_log WHERE actor_id = '${me?.user.id}' AND action = '${action}'`)).toBe(1)

const idsIn = (body: unknown, list: string) =>
  (body as Readonly<Record<string, readonly { id: string }[]>>)[list]?.map(({ id }) => id)

const ownRows: readonly ProofRow[] = [
  {
    route: 'GET /api/invoices',
    asks: Object.keys(InvoiceListQuery.entries),
    replies: InvoiceListReply,
    answers: membersGet(200),
    discloses: ['owner'],
    proves: ({ who, body, fixtures }) => {
      const isTheirs = idsIn(body, 'invoices')?.includes(fixtures['invoice'] ?? '')
      expect(isTheirs).toBe(who === 'owner')
    },
  },
  {
    route: 'GET /api/invoices/:id/pdf',
    at: { id: 'invoice' },
    answers: ownersAndAdmins,
    proves: ({ text, headers }) => {
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(text).toMatch(/^%PDF-/)
    },
  },
  {
    route: 'GET /api/invoices/:id/xml',
    at: { id: 'invoice' },
    answers: ownersAndAdmins,
    discloses: ['owner', 'admin'],
    proves: ({ text, headers, fixtures }) => {
      expect(headers.get('content-disposition')).toContain(fixtures['invoiceFile'])
      expect(text).toContain('<Numero>INV/2026/000001</Numero>')
    },
  },
]

const adminRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/invoices',
    asks: Object.keys(AdminInvoiceQuery.entries),
    replies: AdminInvoiceListReply,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: ({ body, fixtures }) => {
      expect(idsIn(body, 'items')).toContain(fixtures['rejectedInvoice'])
      expect(idsIn(body, 'waiting')).toEqual([fixtures['waitingInvoice']])
    },
  },
  {
    route: 'GET /api/admin/invoices/archive',
    query: 'period=2026-03',
    asks: Object.keys(ArchiveQuery.entries),
    answers: adminsGet(200),
    proves: ({ text, headers }) => {
      expect(headers.get('content-type')).toBe('application/zip')
      expect(text).toMatch(/^PK/)
    },
  },
  {
    route: 'POST /api/admin/invoices/receipts',
    files: [{ name: 'rc.xml', bytes: Buffer.from(sdiReceipt('RC', FIRST_FILE)) }],
    replies: ReceiptFilesReply,
    answers: adminsGet(200),
    proves: (cell) => {
      expect(cell.body).toMatchObject({ outcomes: [{ fileName: 'rc.xml', isRecorded: true }] })
      isAudited(cell, 'invoice.receipt')
    },
  },
  {
    route: 'GET /api/admin/invoices/unsent',
    answers: adminsGet(200),
    proves: ({ text, headers }) => {
      expect(headers.get('content-type')).toBe('application/zip')
      expect(text).toMatch(/^PK/)
    },
  },
  {
    route: 'POST /api/admin/invoices/mark-sent',
    send: { total: UNSENT },
    accepts: MarkAllSentInput,
    replies: MarkAllSentReply,
    answers: adminsGet(200),
    proves: (cell) => {
      expect(cell.body).toEqual({ marked: UNSENT })
      expect(cell.count("audit_log WHERE action = 'invoice.mark-sent'")).toBe(UNSENT)
    },
  },
  {
    route: 'GET /api/admin/invoiced',
    replies: InvoicedTotalsReply,
    answers: adminsGet(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({ periods: [{ period: '2026-03' }, {}, {}, {}] }),
  },
  {
    route: 'POST /api/admin/invoices/waiting/:id/issue',
    at: { id: 'waitingInvoice' },
    send: { customer: { taxId: 'RSSMRA85T10A562S' } },
    accepts: CorrectionInput,
    replies: AdminInvoiceReply,
    answers: adminsGet(201),
    discloses: ['admin'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ invoiceNumber: expect.stringMatching(/^INV\/2026\//) })
      expect(cell.count('waiting_invoices')).toBe(0)
      isAudited(cell, 'invoice.retry')
    },
  },
  {
    route: 'POST /api/admin/invoices/:id/mark-sent',
    at: { id: 'invoice' },
    replies: AdminInvoiceReply,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ status: 'sent', channel: 'manual' })
      isAudited(cell, 'invoice.mark-sent')
    },
  },
  {
    route: 'POST /api/admin/invoices/:id/resend',
    at: { id: 'rejectedInvoice' },
    send: { customer: { city: 'Monza' } },
    accepts: CorrectionInput,
    replies: AdminInvoiceReply,
    answers: adminsGet(200),
    discloses: ['admin'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ status: 'to_send', objections: [] })
      isAudited(cell, 'invoice.resend')
    },
  },
  {
    route: 'POST /api/admin/invoices/:id/credit-note',
    at: { id: 'invoice' },
    send: { reason: 'Servizio non reso', amount: 10 },
    accepts: CreditNoteInput,
    replies: AdminInvoiceReply,
    answers: adminsGet(201),
    discloses: ['admin'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ kind: 'credit_note', totalAmount: 10 })
      isAudited(cell, 'invoice.credit-note')
    },
  },
]

const companyRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/settings/pec',
    replies: PecSettingsReply,
    answers: adminsGet(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({ isEnabled: false, sdiAddress: 'sdi01@pec.fatturapa.it' }),
  },
  {
    route: 'PUT /api/admin/settings/pec',
    send: { address: 'azienda@pec.example.it', smtpUrl: 'smtps://a:segreta@pec.example.it' },
    accepts: PecSettingsInput,
    replies: PecSettingsReply,
    answers: adminsGet(200),
    proves: (cell) => {
      expect(cell.body).toMatchObject({ smtpUrl: { isSet: true } })
      expect(cell.text).not.toContain('segreta')
      expect(cell.count("settings WHERE value LIKE '%segreta@pec%'")).toBe(0)
      isAudited(cell, 'settings.pec')
    },
  },
  {
    route: 'GET /api/admin/settings/company',
    replies: CompanySettingsReply,
    answers: adminsGet(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({ vatId: '00743110157', vatRate: 22, missingForInvoices: [] }),
  },
  {
    route: 'PUT /api/admin/settings/company',
    send: { city: 'Monza', phone: '039 123456' },
    accepts: CompanySettingsInput,
    replies: CompanySettingsReply,
    answers: adminsGet(200),
    proves: (cell) => {
      expect(cell.body).toMatchObject({ city: 'Monza', companyName: 'CercoOffro S.r.l.' })
      isAudited(cell, 'settings.company')
    },
  },
]

export const invoiceRows: readonly ProofRow[] = [...ownRows, ...adminRows, ...companyRows]
