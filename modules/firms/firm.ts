import { isVatNumber } from '#modules/kernel/fiscal-ids.ts'
import type { FirmId, UserId } from '#modules/kernel/ids.ts'
import type { FirmInput } from './contract/firm.ts'
import { type FirmMissing, type FirmState, NEEDED } from './contract/own-firm.ts'
import { slugOf } from './slug.ts'

export type ViesOutcome = 'valid' | 'absent' | 'silent'

export type Firm = FirmInput & {
  readonly id: FirmId
  readonly ownerId: UserId
  readonly slug: string
  readonly state: FirmState
  readonly suspendedReason: string | null
  /** What VIES last said about `vatId`. */
  readonly viesOutcome: ViesOutcome | null
  readonly viesAt: Date | null
  /** When it was first shown. */
  readonly shownAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What a firm still needs before it may be shown. */
export const missingOf = (firm: FirmInput): FirmMissing[] =>
  NEEDED.filter((field) => {
    const value = firm[field]
    return value === null || value.length === 0
  })

/** The trade name, else the legal one. */
export const nameOf = ({ tradeName, legalName }: Pick<FirmInput, 'tradeName' | 'legalName'>) =>
  tradeName ?? legalName ?? ''

export const wantedSlug = (firm: FirmInput) => slugOf(`${nameOf(firm)} ${firm.city ?? ''}`)

/** Checks are about one firm: with another name or number they are due again. */
export const isOtherFirm = (
  before: Pick<FirmInput, 'vatId' | 'legalName'>,
  after: Pick<FirmInput, 'vatId' | 'legalName'>,
) => before.vatId !== after.vatId || before.legalName !== after.legalName

export const hasRightVatNumber = ({ vatId }: Pick<FirmInput, 'vatId'>) =>
  vatId !== null && isVatNumber(vatId)
