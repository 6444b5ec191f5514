import type { CredentialKind } from '#modules/kernel/firm-checks.ts'
import type { CredentialId, FirmId, UserId } from '#modules/kernel/ids.ts'
import type { CredentialState } from './contract/credentials.ts'

export type Credential = {
  readonly id: CredentialId
  readonly firmId: FirmId
  readonly kind: CredentialKind
  readonly detail: string
  readonly issuedBy: string | null
  /** `2026-11-03`. */
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly state: CredentialState
  readonly method: string | null
  readonly evidence: string | null
  readonly checkedAt: Date | null
  /** Null for VIES. */
  readonly checkedBy: UserId | null
  readonly refusalReason: string | null
  readonly remindedDays: number | null
  readonly createdAt: Date
}

/** As before any check. */
export const unchecked = {
  state: 'claimed',
  method: null,
  evidence: null,
  checkedAt: null,
  checkedBy: null,
  refusalReason: null,
  remindedDays: null,
} as const satisfies Partial<Credential>
