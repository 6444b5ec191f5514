import { describe, expect, it } from 'vitest'
import { permittedRequestActions } from './permitted-actions.ts'

const NOW = Date.UTC(2026, 2, 3)
const PUBLIC = {
  status: 'active',
  isVerified: true,
  isActive: true,
  contactDoubted: false,
  contactsClosed: false,
  moderationState: 'approved',
  publicUntil: '2026-03-30T00:00:00.000Z',
} as const

const offered = (changes: Partial<Parameters<typeof permittedRequestActions>[0]> = {}) =>
  Object.entries(permittedRequestActions({ ...PUBLIC, ...changes }, NOW))
    .filter(([, isOffered]) => isOffered)
    .map(([name]) => name)

describe('what the owner is offered', () => {
  it('of a public request: to complete it, to ask for a modification, to stop contacts', () => {
    expect(offered()).toEqual(['complete', 'askModification', 'stopContacts'])
  })

  it('of a completed one: nothing, whatever else it is', () => {
    expect(offered({ status: 'completed' })).toEqual([])
    expect(offered({ status: 'completed', isActive: false })).toEqual([])
    expect(offered({ status: 'completed', moderationState: 'rejected' })).toEqual([])
  })

  it.each(['pending', 'rejected'] as const)(
    'of a new one that is %s: to edit or withdraw it',
    (state) => {
      expect(offered({ isVerified: false, moderationState: state, publicUntil: null })).toEqual([
        'edit',
        'complete',
      ])
    },
  )

  it('of one whose contact is in doubt: to say that it is right, or to correct it', () => {
    expect(offered({ contactDoubted: true, isActive: false })).toEqual([
      'edit',
      'renew',
      'complete',
    ])
  })

  it('to renew it in its last five days, and not before', () => {
    expect(offered({ publicUntil: '2026-03-08T00:00:00.000Z' })).toContain('renew')
    expect(offered({ publicUntil: '2026-03-08T00:00:00.001Z' })).not.toContain('renew')
  })

  it('of one that is no longer public: to renew or complete it', () => {
    expect(offered({ isActive: false })).toEqual(['renew', 'complete'])
  })

  it('of a public one with a change at the staff: to edit it, and not to ask for the same', () => {
    expect(offered({ moderationState: 'pending' })).toEqual(['edit', 'complete', 'stopContacts'])
  })

  it('no second modification while one waits, and no second end of contacts', () => {
    expect(offered({ status: 'modification_requested', contactsClosed: true })).toEqual([
      'complete',
    ])
  })
})
