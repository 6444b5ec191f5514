import { describe, expect, it } from 'vitest'
import { CONSUMER_PROFILE } from '#src/test-app/shopper.ts'
import { EMPTY_BILLING_DETAILS } from '../contract/profile-shape.ts'
import { computeWithdrawalDeadline } from './withdrawal-share.ts'

const untilOf = (paidAt: string, changes: object = {}) =>
  computeWithdrawalDeadline({
    paidAt: new Date(paidAt),
    customer: { ...EMPTY_BILLING_DETAILS, ...CONSUMER_PROFILE, ...changes },
  })?.toISOString() ?? null

describe("the last moment of a consumer's withdrawal", () => {
  it.each([
    ['begins to count on the day after', '2026-03-03T09:00:00Z', '2026-03-17T22:59:59.999Z'],
    ['counts days of Rome: 00:10', '2026-03-02T23:10:00Z', '2026-03-17T22:59:59.999Z'],
    ['counts days of Rome: 23:50', '2026-03-03T22:50:00Z', '2026-03-17T22:59:59.999Z'],
    ['goes over the clocks of March', '2026-03-24T09:00:00Z', '2026-04-07T21:59:59.999Z'],
    ['goes over the clocks of October', '2026-10-20T09:00:00Z', '2026-11-03T22:59:59.999Z'],
    ['ends on Monday, not on Saturday', '2026-03-07T09:00:00Z', '2026-03-23T22:59:59.999Z'],
    ['ends on Monday, not on Sunday', '2026-03-08T09:00:00Z', '2026-03-23T22:59:59.999Z'],
    ['jumps over Easter and its Monday', '2026-03-21T09:00:00Z', '2026-04-07T21:59:59.999Z'],
    ['jumps over a holiday in the week', '2026-05-19T09:00:00Z', '2026-06-03T21:59:59.999Z'],
    ['jumps over Christmas and a weekend', '2026-12-11T09:00:00Z', '2026-12-28T22:59:59.999Z'],
    ['is not moved by holidays inside it', '2026-04-21T09:00:00Z', '2026-05-05T21:59:59.999Z'],
  ])('%s', (_, paidAt, until) => expect(untilOf(paidAt)).toBe(until))

  it.each([
    ['an Italian without VAT number', {}, true],
    ['an Italian VAT number', { taxId: '02345670158' }, false],
    ['an Italian body with a codice fiscale of eleven digits', { taxId: '98765430156' }, true],
    ['a German without VAT number', { taxId: '12345678911', billingCountry: 'DE' }, true],
    ['a German VAT number', { taxId: 'DE123456789', billingCountry: 'DE' }, false],
    ['a Greek VAT number', { taxId: 'EL123456789', billingCountry: 'GR' }, false],
    ['a Swiss VAT number', { taxId: 'CHE123456788MWST', billingCountry: 'CH' }, false],
    ['a Swiss social number', { taxId: '7561234567897', billingCountry: 'CH' }, true],
    ['a foreigner without any number', { taxId: null, billingCountry: 'FR' }, true],
  ])('is there for consumers: %s', (_, customer, isConsumer) => {
    expect(untilOf('2026-03-03T09:00:00Z', customer) !== null).toBe(isConsumer)
  })

  it('is not there before the order is paid', () => {
    expect(
      computeWithdrawalDeadline({
        paidAt: null,
        customer: { ...EMPTY_BILLING_DETAILS, ...CONSUMER_PROFILE },
      }),
    ).toBeNull()
  })
})
