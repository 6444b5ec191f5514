import { findFirmNameFault } from '#modules/kernel/names.ts'
import { createSlug } from '#modules/kernel/slug.ts'
import type { ViesAnswer } from '#modules/kernel/vies.ts'
import { FIRM_NAME_MAX } from './contract/firm.ts'
import { chooseFirmSlug, type Firm } from './firm.ts'
import type { FirmNeeds } from './ports.ts'

/** A draft that says its number alone gets the rest from the register; what somebody wrote stays. */
export const fillFromVies = (
  { firms, inLatin }: Pick<FirmNeeds, 'firms' | 'inLatin'>,
  firm: Firm,
  answer: ViesAnswer,
): Firm => {
  if (answer.outcome !== 'valid' || firm.state !== 'draft' || firm.pending) return firm
  const legalName = firm.legalName ?? fitting(answer.name)
  const filled = { ...firm, legalName, ...seatOf(firm, answer.seat) }
  const isTaken = (slug: string) => firms.isSlugTaken(slug, firm.id)
  return { ...filled, slug: chooseFirmSlug(firm, filled, { id: firm.id, inLatin, isTaken }) }
}

const fitting = (name: string | null) =>
  name !== null && name.length <= FIRM_NAME_MAX && findFirmNameFault(name) === null ? name : null

type Seat = Extract<ViesAnswer, { outcome: 'valid' }>['seat']

/** The seat counts only if its comune is the one that the owner chose. */
const seatOf = ({ city, address, postalCode }: Firm, seat: Seat) =>
  seat &&
  address === null &&
  postalCode === null &&
  createSlug(seat.city) === createSlug(city ?? '')
    ? { address: seat.address.slice(0, ADDRESS_MAX), postalCode: seat.postalCode }
    : {}

const ADDRESS_MAX = 60
