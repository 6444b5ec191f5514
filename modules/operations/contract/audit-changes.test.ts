import { describe, expect, it } from 'vitest'
import { listAuditChanges } from './audit-changes.ts'

const said = (before: unknown, after: unknown) =>
  listAuditChanges(before, after).map(({ label, was, is }) =>
    [label, was, is].join('|').replaceAll('\u00a0', ' '),
  )

describe('a change in the audit log', () => {
  it('names fields, codes, flags, money and moments as people do', () => {
    expect(
      said(
        { isActive: false, priceCents: 1990, moderationState: 'pending' },
        { isActive: true, priceCents: 2490, moderationState: 'approved' },
      ),
    ).toEqual(['Attivo|no|sì', 'Prezzo|19,90 €|24,90 €', 'Moderazione|in attesa|approvato'])
    expect(said({ price: 19.9 }, { price: 20 })).toEqual(['Prezzo|19,90 €|20,00 €'])
    expect(said(null, { publishedAt: '2026-11-22T23:37:49.567Z' })).toEqual([
      'Pubblicato||23 novembre 2026 alle ore 00:37',
    ])
  })

  it('shows only the parts that differ, and never a secret', () => {
    const card = (isSet: boolean) => ({ card: { isEnabled: true, secretKey: { isSet } } })
    expect(said(card(false), card(true))).toEqual(['Carta · Chiave segreta · Impostato|no|sì'])
    expect(said(card(true), card(true))).toEqual([])
  })
})
