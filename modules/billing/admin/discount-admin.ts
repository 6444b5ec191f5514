import type { StaffActor } from '#modules/kernel/audit.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { DiscountInput } from '../contract/discounts.ts'
import { computeDiscountState } from '../discounts/discount.ts'
import type { Discount } from '../discounts/ports.ts'
import type { BillingNeeds } from '../ports.ts'

export type CodeRefusal = { readonly code: 'discount.taken' | 'discount.unknown-plan' }

/** Codes are never deleted and keep their name: orders hold them. */
export const createDiscountAdmin = (
  needs: Pick<BillingNeeds, 'discounts' | 'plans' | 'world' | 'atomically' | 'audit'>,
) => {
  const { discounts, plans, world, atomically, audit } = needs

  const toReply = (discount: Discount) => {
    const { valueHundredths, ...facts } = discount
    const uses = discounts.uses(discount.code, null)
    const state = computeDiscountState(discount, { now: world.now(), uses })
    return { ...facts, value: valueHundredths / 100, uses, state }
  }

  type Fixed = Pick<Discount, 'id' | 'createdAt' | 'code'>
  const put = (staff: StaffActor, fixed: Fixed, { value, ...input }: DiscountInput) => {
    const after = { ...input, ...fixed, valueHundredths: Math.round(value * 100) }
    const before = discounts.find(fixed.id)
    if (input.planIds.some((id) => !plans.find(id)))
      return refuse({ code: 'discount.unknown-plan' } as const)
    discounts.put(after)
    audit.record(staff, before ? 'discount.change' : 'discount.create', ['discount', fixed.id], {
      before: before && auditedDiscount(before),
      after: auditedDiscount(after),
    })
    return accept(toReply(after))
  }
  type Put = Result<ReturnType<typeof toReply>, CodeRefusal>

  return {
    all: () => discounts.all().map(toReply),
    find: (id: string) => {
      const discount = discounts.find(id)
      return discount && toReply(discount)
    },
    add: (staff: StaffActor, input: DiscountInput): Put =>
      atomically((): Put => {
        if (discounts.byCode(input.code)) return refuse({ code: 'discount.taken' })
        const fixed = { id: world.newId(), createdAt: world.now(), code: input.code }
        return put(staff, fixed, input)
      }),
    change: (staff: StaffActor, { id, createdAt, code }: Fixed, input: DiscountInput): Put =>
      atomically((): Put => put(staff, { id, createdAt, code }, input)),
  }
}

const auditedDiscount = ({ code, count, isActive, ...discount }: Discount) => ({
  code,
  count,
  isActive,
  notes: [
    `${discount.valueHundredths / 100}${discount.kind === 'percent' ? '%' : ' €'}`,
    `dal ${discount.from ?? '…'} al ${discount.until ?? '…'}`,
    `piani: ${discount.planIds.join(', ') || 'tutti'}`,
    ...(discount.oncePerPerson ? ['una volta per persona'] : []),
  ].join(' · '),
})
