/** What is checked by others, and whether; what the operator closes. */
import { expect } from 'vitest'
import { SiteAccessInput, SiteAccessReply } from '#modules/operations/contract/site-access.ts'
import { VettingSettingsInput, VettingSettingsReply } from '#modules/vetting/contract.ts'
import { adminsGet, type ProofRow } from '../row.ts'

export const vettingRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/settings/doors',
    replies: SiteAccessReply,
    answers: adminsGet(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({ isPaused: false, markedWords: [], protectedNames: [] }),
  },
  {
    route: 'PUT /api/admin/settings/doors',
    send: {
      isPaused: false,
      pausedText: 'Torniamo lunedì.',
      blockedMailDomains: ['usa-e-getta.example'],
      markedWords: ['in nero'],
      protectedNames: ['Acquedotto Lucano'],
    },
    accepts: SiteAccessInput,
    replies: SiteAccessReply,
    answers: adminsGet(200),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ markedWords: ['in nero'], blocksThrowAwayMail: true })
      expect(count("audit_log WHERE action = 'settings.doors'")).toBe(1)
    },
  },
  {
    route: 'GET /api/admin/settings/trust',
    replies: VettingSettingsReply,
    answers: adminsGet(200),
    proves: ({ body }) =>
      expect(body).toEqual({
        vies: { isEnabled: false, requesterVatId: null },
        revealNeeds: 'none',
        graceDays: 30,
      }),
  },
  {
    route: 'PUT /api/admin/settings/trust',
    send: {
      vies: { isEnabled: true, requesterVatId: 'IT 00743110157' },
      revealNeeds: 'vat',
      graceDays: 15,
    },
    accepts: VettingSettingsInput,
    replies: VettingSettingsReply,
    answers: adminsGet(200),
    proves: ({ body, count, me }) => {
      expect(body).toEqual({
        vies: { isEnabled: true, requesterVatId: '00743110157' },
        revealNeeds: 'vat',
        graceDays: 15,
      })
      expect(
        count(`audit_log WHERE actor_id = '${me?.user.id}' AND action = 'settings.trust'`),
      ).toBe(1)
    },
  },
]
