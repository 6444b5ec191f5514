import { VIES_METHOD } from '#modules/kernel/firm-checks.ts'
import { type CredentialId, idOf, type UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { FirmCode } from './contract/codes.ts'
import { CREDENTIALS_MAX, type CredentialInput, type TradeRule } from './contract/credentials.ts'
import { type Credential, unchecked } from './credential.ts'
import { type Firm, isOtherEntity } from './firm.ts'
import type { FirmNeeds } from './ports.ts'

type Refusal = { readonly code: FirmCode }

/** A claim replaces an earlier one of its kind that is not checked; a checked one stays until the new one is. */
export const claimCredential =
  ({ firms, credentials, world, atomically }: FirmNeeds) =>
  (userId: UserId, input: CredentialInput): Result<Credential, Refusal> =>
    atomically((): Result<Credential, Refusal> => {
      const firm = firms.ofOwner(userId)
      if (!firm) return refuse({ code: 'firm.none' })
      const known = credentials.ofFirm(firm.id)
      const replaced = known.filter(({ kind, state }) => kind === input.kind && state !== 'checked')
      if (known.length - replaced.length >= CREDENTIALS_MAX)
        return refuse({ code: 'credential.too-many' })
      for (const { id } of replaced) credentials.remove(id)
      const claimed: Credential = {
        ...unchecked,
        ...detailsOf(input, firm),
        id: idOf<CredentialId>(world.newId()),
        firmId: firm.id,
        createdAt: world.now(),
      }
      credentials.put(claimed)
      return accept(claimed)
    })

/** The profile has the VAT number. */
const detailsOf = (
  { kind, detail, issuedBy, validFrom, validUntil }: CredentialInput,
  { vatId }: Firm,
) => ({
  kind,
  detail: kind === 'vat' && vatId ? `IT${vatId}` : detail,
  issuedBy: issuedBy ?? null,
  validFrom: validFrom ?? null,
  validUntil: validUntil ?? null,
})

/** One's own; somebody else's is not found. */
export const withdrawCredential =
  ({ firms, credentials, atomically }: FirmNeeds) =>
  (userId: UserId, id: CredentialId): Result<null, Refusal> =>
    atomically((): Result<null, Refusal> => {
      const credential = credentials.find(id)
      const isOwn = credential !== null && credential.firmId === firms.ofOwner(userId)?.id
      if (!isOwn) return refuse({ code: 'credential.not-found' })
      credentials.remove(id)
      return accept(null)
    })

/** What the firm's trades need by law and it did not claim. */
export const suggestedCredentials = (
  { rules, places }: FirmNeeds,
  firm: Firm,
  claimed: readonly Credential[],
): TradeRule[] =>
  rules.flatMap(({ categories, kind, detail, why }) => {
    const trades = firm.trades.filter((id) => categories.includes(id))
    const isClaimed = claimed.some((one) => one.kind === kind && one.state !== 'refused')
    return trades.length === 0 || isClaimed
      ? []
      : [{ kind, detail, why, trades: trades.map((id) => places.category(id)?.name ?? id) }]
  })

/**
 * What a changed firm may no longer claim: every check that was made of its old name, and what only trades needed
 * that it does not have any more.
 */
export const dropChecks = (needs: FirmNeeds, before: Firm, after: Firm) => {
  const { credentials } = needs
  const needed = kindsOf(needs, after)
  const unneeded = new Set([...kindsOf(needs, before)].filter((kind) => !needed.has(kind)))
  for (const credential of credentials.ofFirm(after.id)) {
    const isOfOldName = isOtherEntity(before, after) && credential.state === 'checked'
    if (unneeded.has(credential.kind) || (isOfOldName && credential.method === VIES_METHOD))
      credentials.remove(credential.id)
    else if (isOfOldName) credentials.put({ ...credential, ...unchecked })
  }
}

/** What the law asks of the firm's trades. */
const kindsOf = ({ rules }: FirmNeeds, { trades }: Firm) =>
  new Set(
    rules
      .filter(({ categories }) => trades.some((id) => categories.includes(id)))
      .map(({ kind }) => kind),
  )
