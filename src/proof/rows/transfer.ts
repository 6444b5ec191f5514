/** People and listings from elsewhere, and everything in an open form. */
import { expect } from 'vitest'
import {
  ImportReply,
  ImportRunsReply,
  MailImportedPeopleInput,
  MailImportedPeopleReply,
  UndoImportReply,
} from '#modules/transfer/contract/imports.ts'
import { adminsGet, type ProofRow } from '../row.ts'

const NEEDS = 'adapters/http/routes/transfer/export.test.ts'

export const transferRows: readonly ProofRow[] = [
  {
    route: 'POST /api/admin/export',
    answers: adminsGet(409),
    needsSecondFactor: NEEDS,
    proves: () => undefined,
  },
  {
    route: 'GET /api/admin/export',
    answers: adminsGet(409),
    needsSecondFactor: NEEDS,
    proves: () => undefined,
  },
  {
    route: 'GET /api/admin/imports',
    asks: ['limit', 'offset'],
    replies: ImportRunsReply,
    answers: adminsGet(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({
        items: [{ counts: { people: 1, requests: 0, items: 0 }, unwritten: 1, mayBeUndone: true }],
        total: 1,
      }),
  },
  {
    route: 'GET /api/admin/imports/example',
    asks: ['kind'],
    query: 'kind=people',
    answers: adminsGet(200),
    proves: ({ text, headers }) => {
      expect(text).toContain('email;nome;cognome;tipo')
      expect(headers.get('content-disposition')).toContain('persone.csv')
    },
  },
  {
    route: 'POST /api/admin/imports',
    asks: ['kind', 'name', 'dryRun', 'categoryId', 'provinceId'],
    query: 'kind=people&name=persone.csv',
    headers: { 'content-type': 'text/csv' },
    text: 'email,nome,cognome\nnuova@example.it,Nuova,Persona\n',
    replies: ImportReply,
    answers: adminsGet(200),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ parts: [{ rows: 1, added: 1, faulty: 0 }], faultCount: 0 })
      expect(count("users WHERE email = 'nuova@example.it' AND NOT email_verified")).toBe(1)
      expect(count("outbox WHERE recipient = 'nuova@example.it'")).toBe(0)
    },
  },
  {
    route: 'POST /api/admin/imports/:id/write',
    at: { id: 'importRun' },
    send: { from: 'Bacheca di Padova' },
    accepts: MailImportedPeopleInput,
    replies: MailImportedPeopleReply,
    answers: adminsGet(200),
    proves: ({ body, count }) => {
      expect(body).toEqual({ written: 1 })
      expect(count("outbox WHERE template = 'imported'")).toBe(1)
    },
  },
  {
    route: 'DELETE /api/admin/imports/:id',
    at: { id: 'importRun' },
    replies: UndoImportReply,
    answers: adminsGet(200),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ removed: { people: 1 }, stays: { people: 0 } })
      expect(count("users WHERE email = 'importata@example.it'")).toBe(0)
    },
  },
]
