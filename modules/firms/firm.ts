import type { UnserialisedReply } from '#modules/kernel/contract/pick-reply.ts'
import { isVatNumber } from '#modules/kernel/fiscal-ids.ts'
import type { CredentialId, FirmId, UserId } from '#modules/kernel/ids.ts'
import { createSlug, type ToLatinLetters } from '#modules/kernel/slug.ts'
import type { CredentialReply } from './contract/credentials.ts'
import type { FirmInput } from './contract/firm.ts'
import type { FirmTextField } from './contract/firm-words.ts'
import { type FirmPart, type FirmState, REQUIRED_FIRM_PARTS } from './contract/own-firm.ts'

export type ViesOutcome = 'valid' | 'absent' | 'silent'

/** The identity of a firm, which the staff checks before it is public. */
export type FirmIdentity = Pick<FirmInput, 'legalName' | 'tradeName' | 'vatId' | 'legalForm'>

/** Identity, whole or not at all. */
export type PendingFirmChanges = Partial<
  FirmIdentity & Pick<FirmInput, FirmTextField> & { readonly phoneE164: string | null }
>

export type Firm = FirmInput & {
  readonly id: FirmId
  readonly ownerId: UserId
  /** `phone` as it was read. */
  readonly phoneE164: string | null
  readonly slug: string
  readonly state: FirmState
  /** What a firm wrote that the staff approves first: all of its identity, and words. The fields themselves are what is public, or was. */
  readonly pending: PendingFirmChanges | null
  /** Says since when the staff should look; null while nothing waits. */
  readonly waitingSince: Date | null
  /** True if the staff approved the identity in the fields. */
  readonly isApproved: boolean
  readonly suspendedReason: string | null
  /** The state that lifting the suspension brings back. */
  readonly suspendedFrom: FirmState | null
  readonly rejectionReason: string | null
  /** The owner's account is closed; kept by the database. */
  readonly isWithdrawn: boolean
  /** What VIES last said about the number that the firm claims. */
  readonly viesOutcome: ViesOutcome | null
  readonly viesName: string | null
  readonly viesEvidence: string | null
  readonly viesAt: Date | null
  /** First shown after an approval. */
  readonly shownAt: Date | null
  /** Counts from 1 in the order of the approvals; null before. */
  readonly position: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Tells whether everybody sees it; `IS_FIRM_SHOWN_SQL` says the same in SQL. */
export const isFirmPublic = ({ state, isWithdrawn }: Pick<Firm, 'state' | 'isWithdrawn'>) =>
  state === 'shown' && !isWithdrawn

/** What a firm still needs before it may be shown. */
export const listMissingParts = (firm: FirmInput): FirmPart[] =>
  REQUIRED_FIRM_PARTS.filter((field) => {
    const value = firm[field]
    return value === null || value.length === 0
  })

/** The trade name, else the legal one. */
export const firmNameOf = ({ tradeName, legalName }: Pick<FirmInput, 'tradeName' | 'legalName'>) =>
  tradeName ?? legalName ?? ''

type FirmNames = Pick<FirmInput, 'tradeName' | 'legalName' | 'city'>

type SlugNeeds = {
  readonly id: string
  readonly inLatin: ToLatinLetters
  readonly isTaken: (slug: string) => boolean
}

const ID_LENGTH = 6

/** A name of signs alone gets the end of the firm's id. */
const wantedSlug = (firm: FirmNames, { id, inLatin }: SlugNeeds) => {
  const name =
    createSlug(inLatin(firmNameOf(firm))) || `impresa-${createSlug(id).slice(-ID_LENGTH)}`
  return createSlug(`${name} ${firm.city ?? ''}`)
}

/** The one that it has, unless it is called otherwise now. */
export const chooseFirmSlug = (
  before: (FirmNames & { readonly slug: string }) | null,
  after: FirmNames,
  needs: SlugNeeds,
): string => {
  const candidate = wantedSlug(after, needs)
  return before !== null && wantedSlug(before, needs) === candidate
    ? before.slug
    : findFreeSlug(candidate, needs.isTaken)
}

export const pickFirmIdentity = ({ legalName, tradeName, vatId, legalForm }: FirmIdentity) => ({
  legalName,
  tradeName,
  vatId,
  legalForm,
})

/** Checks are about one legal entity: a change of name, number or legal form makes them due again. Adding a missing legal form does not count as a change. */
export const isOtherLegalEntity = (before: FirmIdentity, after: FirmIdentity) =>
  before.vatId !== after.vatId ||
  before.legalName !== after.legalName ||
  (before.legalForm !== null && before.legalForm !== after.legalForm)

/** The staff looks at what everybody calls it, too. */
export const hasIdentityChanged = (before: FirmIdentity, after: FirmIdentity) =>
  isOtherLegalEntity(before, after) ||
  before.legalForm !== after.legalForm ||
  before.tradeName !== after.tradeName

/** Tells whether a change of name waits for approval. */
export const hasPendingName = ({ pending }: Pick<Firm, 'pending'>) =>
  pending?.legalName !== undefined

/** Shows the firm as its owner wrote it. */
export const applyPendingChanges = (firm: Firm): Firm => ({ ...firm, ...firm.pending })

export const NO_VIES_ANSWER = {
  viesOutcome: null,
  viesName: null,
  viesEvidence: null,
  viesAt: null,
}

export const hasRightVatNumber = ({ vatId }: Pick<FirmInput, 'vatId'>) =>
  vatId !== null && isVatNumber(vatId)

/** The first that is free: `rossi-impianti-milano`, `rossi-impianti-milano-2`. */
export const findFreeSlug = (candidate: string, isTaken: (slug: string) => boolean): string => {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? candidate : `${candidate}-${number}`
    if (!isTaken(slug)) return slug
  }
}

export type Credential = Omit<UnserialisedReply<CredentialReply>, 'id'> & {
  readonly id: CredentialId
  readonly firmId: FirmId
  readonly evidence: string | null
  /** This is null for VIES. */
  readonly checkedBy: UserId | null
  readonly remindedDays: number | null
}

/** The state before any check. */
export const UNCHECKED_CREDENTIAL = {
  state: 'claimed',
  method: null,
  evidence: null,
  checkedAt: null,
  checkedBy: null,
  refusalReason: null,
  remindedDays: null,
} as const satisfies Partial<Credential>

/** Legal forms, in full and as initials, once points and accents are gone. */
const LEGAL_FORMS =
  /\b(?:societa (?:a responsabilita limitata|per azioni|in nome collettivo|in accomandita (?:semplice|per azioni)|cooperativa|consortile|semplice)|(?:ditta|impresa) individuale|a socio unico|con socio unico|unipersonale|semplificata|in liquidazione|s ?r ?l ?s?|s ?p ?a|s ?n ?c|s ?a ?s|s ?a ?p ?a|s ?s|s ?c ?a ?r ?l|coop|e c)\b/g

const foldFirmName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' e ')
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
    .replace(LEGAL_FORMS, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')

/** `ROSSI MARIO S.R.L.` and `Mario Rossi srl` are the same name: the order of words does not matter. */
export const isSameName = (one: string, other: string) =>
  foldFirmName(one) !== '' && foldFirmName(one) === foldFirmName(other)
