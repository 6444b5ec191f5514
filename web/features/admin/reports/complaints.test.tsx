import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ComplaintReply } from '#modules/decisions/contract/decisions.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { waitForAnswers } from '#web/testing/render-element.tsx'
import type { AdminPage } from '../frame/descriptor.ts'
import { page as complaints } from './complaints.tsx'

const COMPLAINT: ComplaintReply = {
  id: 'd1',
  kind: 'listing_refused',
  subject: 'Due stanze',
  title: 'Annuncio non pubblicato: Due stanze',
  facts: 'C’è un numero nel testo.',
  basis: 'Regole degli annunci',
  createdAt: '2026-03-03T09:00:00.000Z',
  effectiveAt: '2026-03-03T09:00:00.000Z',
  complaint: 'Non è il mio numero.',
  complainedAt: '2026-03-03T10:00:00.000Z',
  complaintState: 'open',
  answer: null,
  answeredAt: null,
  personId: 'u1',
  personName: 'Giulia Ferri',
  firm: null,
  decider: { id: 'm1', name: 'Marta Sarti' },
}

const show = async (complaint: Partial<ComplaintReply>) => {
  const { answers } = fakeServer({ ...signedInAs({ role: 'moderator' }) })
  const body = { items: [{ ...COMPLAINT, ...complaint }], total: 1 }
  for (const query of ['?limit=20', '?state=&limit=20', '?limit=50', ''])
    answers[`GET /api/admin/complaints${query}`] = { body }
  const page = { path: '/admin/reclami', title: 'Reclami', role: 'staff', isInMenu: true }
  openPage(complaints(page as unknown as AdminPage, []), '/admin/reclami')
  await waitForAnswers()
}

const press = async (name: string, kind: ComplaintReply['kind']) => {
  await show({ kind })
  await userEvent.click(screen.getByRole('button', { name }))
  return within(screen.getByRole('dialog'))
}

it.each([
  ['listing_refused', 'L’annuncio diventa pubblico così com’è.'],
  ['account', 'L’account si riapre, con i suoi annunci. Un piano chiuso si riattiva dalla scheda.'],
  ['review_hidden', 'La recensione torna pubblica.'],
] as const)('says what accepting a complaint about %s does', async (kind, words) => {
  expect((await press('Accogli', kind)).getByText(words)).toBeTruthy()
})

it('says nothing of the kind when it is turned down', async () => {
  expect((await press('Respingi', 'listing_refused')).queryByText(/diventa pubblico/)).toBeNull()
})

it('says who decided, and asks that somebody else answers when it was the reader', async () => {
  const dialog = await press('Accogli', 'listing_refused')
  expect(dialog.getByText(COMPLAINT.title)).toBeTruthy()
  expect(screen.getByText('Marta Sarti')).toBeTruthy()
  expect(screen.queryByText(/Sei tu/)).toBeNull()
})

it('leads to the firm that was suspended, and to its page only where it is public', async () => {
  const firm = { slug: 'idraulica-rossi', vatId: '02345670158', state: 'suspended' } as const
  await show({ kind: 'firm_suspended', firm })
  const link = () => screen.getByRole('link', { name: 'Scheda dell’impresa' })
  expect(link().getAttribute('href')).toBe('/admin/imprese?state=suspended&q=02345670158')
  expect(screen.queryByRole('link', { name: 'Pagina pubblica' })).toBeNull()
})
