/** Detects that the installation's key is not the one its data were made with. */
import type { AuditLog, StaffActor } from '#modules/kernel/audit.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { InstallationKeyReply, SealedSetting } from '../contract/installation-key.ts'

/** Fingerprints only: no key is stored in the database. */
export type InstallationKeyRecord = {
  /** Fingerprint of the key that the data belong to; null if the key was lost before being recorded. */
  readonly fingerprint: string | null
  /** Fingerprint of the replacement key; any other key is taken for the restored old one. */
  readonly lostTo: string | null
  readonly noticedAt: Date | null
  readonly acknowledgedAt: Date | null
}

export type InstallationKeyRecords = {
  /** Answers null before any key was recorded. */
  readonly read: () => InstallationKeyRecord | null
  readonly write: (record: InstallationKeyRecord) => void
  readonly hasPeople: () => boolean
  readonly unreadable: () => readonly SealedSetting[]
}

export type InstallationKeyNeeds = {
  readonly keyRecords: InstallationKeyRecords
  readonly fingerprint: string
  readonly world: Pick<World, 'now'>
}

export const isInstallationKeyLost = (
  record: InstallationKeyRecord | null,
  fingerprint: string,
): boolean => {
  if (record === null) return false
  return record.fingerprint === null
    ? record.lostTo === fingerprint
    : record.fingerprint !== fingerprint
}

/** Records at the start the key of a new database, or when a different one was first seen. */
export const recordKeyFingerprint = (
  { keyRecords, fingerprint, world }: InstallationKeyNeeds,
  { isNew }: { readonly isNew: boolean },
): { readonly isLost: boolean } => {
  const record = keyRecords.read()
  if (record?.fingerprint === fingerprint && record.noticedAt === null) return { isLost: false }
  const hasPeople = keyRecords.hasPeople()
  const isLost =
    hasPeople &&
    (record === null
      ? isNew || keyRecords.unreadable().length > 0
      : isInstallationKeyLost(record, fingerprint))
  if (!isLost) keyRecords.write(knownBy(fingerprint, null))
  else if (record === null) keyRecords.write({ ...knownBy(null, world.now()), lostTo: fingerprint })
  else if (record.noticedAt === null) keyRecords.write({ ...record, noticedAt: world.now() })
  return { isLost }
}

const knownBy = (fingerprint: string | null, noticedAt: Date | null): InstallationKeyRecord => ({
  fingerprint,
  lostTo: null,
  noticedAt,
  acknowledgedAt: null,
})

type Needs = InstallationKeyNeeds & { readonly audit: AuditLog; readonly atomically: Atomically }

export const createInstallationKey = (needs: Needs) => {
  const { keyRecords, fingerprint, world, audit, atomically } = needs
  const read = (): InstallationKeyReply => {
    const record = keyRecords.read()
    const isLost = isInstallationKeyLost(record, fingerprint)
    return {
      isLost,
      noticedAt: isLost ? (record?.noticedAt?.toISOString() ?? null) : null,
      unreadable: isLost ? [...keyRecords.unreadable()] : [],
    }
  }
  return {
    read,
    /** Accepts the present key; secrets encrypted with the other one stay unreadable. */
    acknowledge: (admin: StaffActor) =>
      atomically((): InstallationKeyReply => {
        const before = {
          isLost: isInstallationKeyLost(keyRecords.read(), fingerprint),
          acknowledgedAt: null,
        }
        const acknowledgedAt = world.now()
        keyRecords.write({ ...knownBy(fingerprint, null), acknowledgedAt })
        audit.record(admin, 'installation-key.acknowledge', ['installation-key', fingerprint], {
          before,
          after: { isLost: false, acknowledgedAt: acknowledgedAt.toISOString() },
        })
        return read()
      }),
  }
}

export type InstallationKey = ReturnType<typeof createInstallationKey>
