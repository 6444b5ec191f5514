import { describe, expect, it } from 'vitest'
import type { RevealGateCode } from '#modules/kernel/firm-checks.ts'
import { toId } from '#modules/kernel/ids.ts'
import type { Role, Viewer } from '#modules/kernel/viewer.ts'
import type { RevealCode } from './contract/codes.ts'
import { findRevealRefusal } from './refusal-for.ts'
import type { RevealableListing } from './revealable-listing.ts'

const NOW = new Date('2026-03-02T09:00:00Z')

const OPEN = {
  role: 'professional' as Role,
  allowance: 'open' as 'no-subscription' | 'used-up' | 'open',
  wasPublished: true,
  isPublic: true,
  isFinished: false,
  isClosedByOwner: false,
  isFull: false,
  hasSpot: false,
  isBlocked: false,
  lacking: null as RevealGateCode | null,
  isLocalOnly: false,
  isWorkingThere: false,
  isOnRequest: false,
  unwritten: 0,
}
type Facts = typeof OPEN

const listingOf = (facts: Facts): RevealableListing => ({
  ref: { kind: 'job', id: toId('request') },
  title: 'Rifare il bagno',
  owner: { id: toId('client'), email: 'anna@example.it', firstName: 'Anna' },
  contact: {
    clientName: 'Anna',
    clientLastName: 'Rossi',
    clientEmail: 'anna@example.it',
    clientPhoneE164: null,
    hasWhatsapp: false,
    preferredContactMethods: ['email'],
    callTimePreferences: [],
    emailVerified: true,
  },
  wasPublished: facts.wasPublished,
  visibility: {
    isVerified: facts.isPublic,
    isActive: true,
    isWithdrawn: false,
    publicationNumber: facts.wasPublished ? 1 : null,
    publicUntil: null,
  },
  isFinished: facts.isFinished,
  isClosedByOwner: facts.isClosedByOwner,
  revealCount: facts.isFull ? 5 : 0,
  maxReveals: 5,
  isOnRequest: facts.isOnRequest,
  isForToday: false,
  isLocalOnly: facts.isLocalOnly,
})

const refusalOf = (given: Partial<Facts>) => {
  const facts = { ...OPEN, ...given }
  const needs = {
    world: { now: () => NOW },
    subscriptions: { allowanceOf: () => facts.allowance },
    talks: { isBlockBetween: () => facts.isBlocked },
    professionals: {
      refusalFor: () => facts.lacking,
      isWorkingAt: () => facts.isWorkingThere,
    },
    reveals: { unwrittenOf: () => facts.unwritten },
  }
  const viewer: Viewer = { userId: toId('me'), sessionId: toId('session'), role: facts.role }
  return findRevealRefusal(needs, listingOf(facts), viewer, facts.hasSpot)
}

/** What stands in the way, the gravest first: each hides those after it. */
const OBSTACLES: readonly (readonly [RevealCode, Partial<Facts>])[] = [
  ['reveal.not-found', { wasPublished: false, isPublic: false }],
  ['reveal.closed', { isFinished: true }],
  ['reveal.full', { isFull: true }],
  ['reveal.not-available', { isBlocked: true }],
  ['reveal.firm-required', { lacking: 'reveal.firm-required' }],
  ['reveal.outside-area', { isLocalOnly: true }],
  ['reveal.write-first', { isOnRequest: true, unwritten: 3 }],
  ['reveal.limit-reached', { allowance: 'used-up' }],
]

describe('a contact is refused', () => {
  it('to nobody who subscribes, with everything in order', () => {
    expect(refusalOf({})).toBeNull()
  })

  it.each(OBSTACLES)('with "%s", alone and before all that is less grave', (code, facts) => {
    expect(refusalOf(facts)).toBe(code)
    const rest = OBSTACLES.slice(OBSTACLES.findIndex(([one]) => one === code)).toReversed()
    expect(refusalOf(Object.assign({}, ...rest.map(([, each]) => each)))).toBe(code)
  })

  it.each<[RevealCode | null, Partial<Facts>]>([
    ['reveal.subscription-required', {}],
    ['reveal.subscription-required', { isFull: true, isBlocked: true }],
    ['reveal.not-found', { isPublic: false }],
    ['reveal.not-found', { isPublic: false, wasPublished: false, isFinished: true }],
  ])('without a subscription with "%s" for %o', (code, facts) => {
    expect(refusalOf({ ...facts, allowance: 'no-subscription' })).toBe(code)
  })

  it.each<[RevealCode | null, Partial<Facts>]>([
    [null, { isFull: true, isBlocked: true, allowance: 'no-subscription' }],
    ['reveal.closed', { isClosedByOwner: true }],
    ['reveal.closed', { isPublic: false }],
  ])('to admins with %s for %o', (code, facts) => {
    expect(refusalOf({ ...facts, role: 'admin' })).toBe(code)
  })

  it.each<[RevealCode | null, Partial<Facts>]>([
    [null, { isFull: true, hasSpot: true }],
    [null, { isLocalOnly: true, isWorkingThere: true }],
    [null, { isOnRequest: true, unwritten: 2 }],
    [null, { unwritten: 3 }],
    ['reveal.closed', { isClosedByOwner: true, hasSpot: true }],
    ['reveal.closed', { isPublic: false }],
  ])('with %s for %o', (code, facts) => {
    expect(refusalOf(facts)).toBe(code)
  })
})
