import type { UserId } from '#modules/kernel/ids.ts'
import type { InputIssue } from '#modules/kernel/invalid-input.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { BillingDetails } from '../contract/profile-shape.ts'
import type { BillingNeeds, PostalPrefixes } from '../ports.ts'
import { findOwnCompanyFaults } from './own-company.ts'

type ProfileNeeds = Pick<
  BillingNeeds,
  'postalPrefixes' | 'atomically' | 'profiles' | 'world' | 'company'
>

/** Stores who is invoiced. Orders already made have their own copy. */
export const saveProfile = (needs: ProfileNeeds) => (userId: UserId, details: BillingDetails) => {
  const issues = [
    ...findOwnCompanyFaults(needs.company(), details),
    ...placeIssues(needs.postalPrefixes, details),
  ]
  if (issues.length > 0) return refuse({ code: 'request.invalid', issues })
  return needs.atomically(() => {
    const id = needs.profiles.of(userId)?.id ?? needs.world.newId()
    const profile = { ...normalizeProfile(details), id }
    needs.profiles.put(userId, profile, needs.world.now())
    return accept(profile)
  })
}

/** Fills a profile that was never saved. */
export const fillProfile = (needs: ProfileNeeds) => (userId: UserId, details: BillingDetails) => {
  if (!needs.profiles.of(userId)) saveProfile(needs)(userId, details)
}

const placeIssues = (prefixes: PostalPrefixes, details: BillingDetails): InputIssue[] => {
  const { billingCountry, billingProvince, billingPostalCode } = details
  const { shippingIsDifferent, shippingCountry, shippingProvince, shippingPostalCode } = details
  const billing =
    billingCountry === 'IT' ? placeFault(prefixes, billingProvince, billingPostalCode) : null
  const shipping =
    shippingIsDifferent && shippingCountry === 'IT'
      ? placeFault(prefixes, shippingProvince ?? '', shippingPostalCode ?? '')
      : null
  return [
    ...(billing ? [{ path: `billing${billing.part}` as const, message: billing.message }] : []),
    ...(shipping ? [{ path: `shipping${shipping.part}` as const, message: shipping.message }] : []),
  ]
}

const placeFault = (prefixes: PostalPrefixes, province: string, postalCode: string) => {
  const allowed = prefixes(province)
  if (!allowed) return { part: 'Province', message: 'Questa provincia non esiste' } as const
  return allowed.includes(postalCode.slice(0, 2))
    ? null
    : ({
        part: 'PostalCode',
        message: `Il CAP ${postalCode} non corrisponde alla provincia ${province}`,
      } as const)
}

/** Drops what does not apply: codes of the Italian exchange for buyers abroad, a second address equal to the first. */
const normalizeProfile = (details: BillingDetails): BillingDetails => ({
  ...details,
  ...(details.billingCountry === 'IT'
    ? { sdiCode: details.sdiCode === '0000000' ? null : details.sdiCode }
    : { sdiCode: null, pecEmail: null }),
  ...(!details.shippingIsDifferent && {
    shippingAddress: null,
    shippingCity: null,
    shippingPostalCode: null,
    shippingProvince: null,
    shippingCountry: 'IT',
  }),
})
