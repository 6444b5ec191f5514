import { isFiscalCode, isVatNumber } from '#modules/kernel/fiscal-ids.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '#modules/kernel/time.ts'
import { euVatNumber, findVatTerritory } from '#modules/kernel/vat-territories.ts'
import type { EuVatNumber } from '#modules/kernel/vies.ts'
import { EMPTY_BILLING_DETAILS } from '../contract/profile-shape.ts'
import type { Order } from '../orders/order.ts'
import type { BillingNeeds } from '../ports.ts'
import type { DecidedTax, VatCheck } from './tax-basis.ts'

/** Lifetime of a cached VIES answer: every page reads the cart. */
const BELIEVED_MS: Record<VatCheck['outcome'], number> = {
  valid: 24 * HOUR_MS,
  absent: 24 * HOUR_MS,
  silent: 5 * MINUTE_MS,
}

/** Which VAT a buyer owes. May call VIES, so it runs before a transaction, never inside. */
export const findTax =
  (needs: Pick<BillingNeeds, 'profiles' | 'vies' | 'world'>) => async (userId: UserId) => {
    const buyer = needs.profiles.of(userId) ?? EMPTY_BILLING_DETAILS
    const domestic = { buyer, treatment: 'domestic', check: null, notice: null } as const
    const { area, country } = findVatTerritory(buyer.billingCountry, buyer.billingPostalCode)
    if (area === 'italy') return domestic
    if (area === 'outside') return { ...domestic, ...outsideBasis(country, buyer.taxId) }
    const vat = buyer.taxId === null ? null : euVatNumber(country, buyer.taxId)
    return vat ? { ...domestic, ...basisOf(await checkOf(needs, userId, vat)) } : domestic
  }

/**
 * The address alone lowers no price: a declared identifier is the second piece of evidence (Reg. UE 282/2011 art.
 * 24-ter). In Italy everybody declares one, so there it proves no place.
 */
const outsideBasis = (
  country: string,
  taxId: string | null,
): Pick<DecidedTax, 'treatment' | 'notice'> => {
  if (country === 'IT') return { treatment: 'domestic', notice: 'italian-enclave' }
  const isDeclared = taxId !== null && isForeignId(taxId)
  return isDeclared
    ? { treatment: 'outside_eu', notice: 'outside-eu' }
    : { treatment: 'domestic', notice: 'outside-eu-unproven' }
}

const isForeignId = (taxId: string) =>
  taxId.length >= 5 && /\d\D*\d\D*\d/.test(taxId) && !isFiscalCode(taxId) && !isVatNumber(taxId)

/** Italian VAT applies if VIES knows no valid number, and the notice gives the reason. */
const basisOf = (check: VatCheck | null): Pick<DecidedTax, 'treatment' | 'check' | 'notice'> => {
  if (check?.outcome === 'valid')
    return { treatment: 'reverse_charge', check, notice: 'reverse-charge' }
  return {
    treatment: 'domestic',
    check: null,
    notice: check ? `vies-${check.outcome}` : 'vies-off',
  }
}

/** Answers null while VIES is off, even with an earlier answer. */
const checkOf = async (
  { profiles, vies, world }: Pick<BillingNeeds, 'profiles' | 'vies' | 'world'>,
  userId: UserId,
  vat: EuVatNumber,
): Promise<VatCheck | null> => {
  if (!vies.isOn()) return null
  const vatId = `${vat.prefix}${vat.number}`
  const lastCheck = profiles.vatCheckOf(userId)
  if (lastCheck?.vatId === vatId && isBelieved(lastCheck, world.now())) return lastCheck

  const answer = await vies.ask(vat)
  const check: VatCheck = {
    vatId,
    outcome: answer.outcome,
    name: answer.outcome === 'valid' ? answer.name : null,
    consultationNumber: answer.outcome === 'silent' ? null : answer.consultationNumber,
    checkedAt: world.now(),
  }
  profiles.setVatCheck(userId, check)
  return check
}

const isBelieved = ({ outcome, checkedAt }: VatCheck, now: Date) =>
  now.getTime() - checkedAt.getTime() < BELIEVED_MS[outcome]

/** Tells whether the payment came from the place of the address; null where VAT was charged or VIES is the proof. */
export const findPlaceEvidence = ({
  tax,
  customer: { billingCountry, billingPostalCode },
  paymentCountry,
}: Pick<Order, 'tax' | 'customer' | 'paymentCountry'>) => {
  if (tax.treatment !== 'outside_eu') return null
  if (paymentCountry === null) return 'unproven'
  const { country } = findVatTerritory(billingCountry, billingPostalCode)
  return findVatTerritory(paymentCountry, '').country === country ? 'proven' : 'contradicted'
}
