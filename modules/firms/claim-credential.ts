import { type CredentialId, toId, type UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import {
  CREDENTIALS_MAX,
  type CredentialInput,
  type RequiredCredential,
} from './contract/credentials.ts'
import { type Credential, type Firm, UNCHECKED_CREDENTIAL } from './firm.ts'
import type { FirmNeeds } from './ports.ts'

/** A claim replaces an earlier one of its kind that is not checked; a checked one stays until the new one is. */
export const claimCredential =
  ({
    firms,
    credentials,
    world,
    atomically,
  }: Pick<FirmNeeds, 'firms' | 'credentials' | 'world' | 'atomically'>) =>
  (userId: UserId, input: CredentialInput) =>
    atomically(() => {
      const firm = firms.ofOwner(userId)
      if (!firm) return refuse({ code: 'firm.none' })
      const existing = credentials.ofFirm(firm.id)
      const replaced = existing.filter(
        ({ kind, state }) => kind === input.kind && state !== 'checked',
      )
      if (existing.length - replaced.length >= CREDENTIALS_MAX)
        return refuse({ code: 'credential.too-many' })
      for (const { id } of replaced) credentials.remove(id)
      const claimed: Credential = {
        ...UNCHECKED_CREDENTIAL,
        ...detailsOf(input, firm),
        id: toId<CredentialId>(world.newId()),
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
  ({ firms, credentials, atomically }: Pick<FirmNeeds, 'firms' | 'credentials' | 'atomically'>) =>
  (userId: UserId, id: CredentialId) =>
    atomically(() => {
      const credential = credentials.find(id)
      const isOwn = credential !== null && credential.firmId === firms.ofOwner(userId)?.id
      if (!isOwn) return refuse({ code: 'credential.not-found' })
      credentials.remove(id)
      return accept(null)
    })

/** What the firm's trades need by law and it did not claim. */
export const suggestCredentials = (
  { rules, places }: Pick<FirmNeeds, 'rules' | 'places'>,
  firm: Firm,
  claimed: readonly Credential[],
): RequiredCredential[] =>
  rules.flatMap(({ categories, kind, detail, why }) => {
    const trades = firm.trades.filter((id) => categories.includes(id))
    const isClaimed = claimed.some((one) => one.kind === kind && one.state !== 'refused')
    return trades.length === 0 || isClaimed
      ? []
      : [{ kind, detail, why, trades: trades.map((id) => places.category(id)?.name ?? id) }]
  })
