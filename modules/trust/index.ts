/** The trust module: whether VAT numbers of the EU are checked with VIES. */
import type { AuditLog } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { Vies, ViesLookup } from '#modules/kernel/vies.ts'
import type { Atomically } from '#modules/kernel/world.ts'
import type { TrustSettingsInput } from './contract.ts'

export type TrustSettings = {
  readonly vies: { readonly isEnabled: boolean; readonly requesterVatId: string | null }
}

export type TrustStore = {
  /** Null before anything was set. */
  readonly read: () => Partial<TrustSettings> | null
  readonly write: (settings: TrustSettings) => void
}

type Needs = {
  readonly trust: TrustStore
  readonly vies: Vies
  readonly audit: AuditLog
  readonly atomically: Atomically
}

type Staff = { readonly userId: UserId; readonly ip: string }

const OFF: TrustSettings = { vies: { isEnabled: false, requesterVatId: null } }

export const createTrust = (needs: Needs) => {
  const read = (): TrustSettings => ({ ...OFF, ...needs.trust.read() })
  return { settings: { read, change: changeSettings(needs, read) }, vies: lookUp(needs, read) }
}

export type Trust = ReturnType<typeof createTrust>

const changeSettings =
  ({ trust, audit, atomically }: Needs, read: () => TrustSettings) =>
  (staff: Staff, { vies }: TrustSettingsInput): TrustSettings =>
    atomically(() => {
      const before = read()
      const after: TrustSettings = {
        ...before,
        vies: {
          isEnabled: vies?.isEnabled ?? before.vies.isEnabled,
          requesterVatId:
            vies?.requesterVatId === undefined ? before.vies.requesterVatId : vies.requesterVatId,
        },
      }
      trust.write(after)
      audit.record({
        actorId: staff.userId,
        action: 'settings.trust',
        targetKind: 'settings',
        targetId: 'trust',
        before,
        after,
        ip: staff.ip,
      })
      return after
    })

const lookUp = ({ vies }: Needs, read: () => TrustSettings): ViesLookup => ({
  isOn: () => read().vies.isEnabled,
  ask: (asked) => {
    const { requesterVatId } = read().vies
    return vies(asked, requesterVatId === null ? null : { prefix: 'IT', number: requesterVatId })
  },
})
