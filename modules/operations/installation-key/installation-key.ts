/** Notices that the key of the installation is another than the one its data were made with. */
import type { AuditLog } from '#modules/kernel/audit.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { InstallationKeyReply, SealedSetting } from '../contract/installation-key.ts'

/** Fingerprints only: no key is ever in the database. */
export type KeyRecord = {
  /** Of the key the data belong to; null when it was lost before anybody wrote it down. */
  readonly fingerprint: string | null
  /** Of the key that came in its place then: any other is taken for the old one put back. */
  readonly lostTo: string | null
  readonly noticedAt: Date | null
  readonly acknowledgedAt: Date | null
}

export type KeyRecords = {
  /** Null in a database that no key was ever written down for. */
  readonly read: () => KeyRecord | null
  readonly write: (record: KeyRecord) => void
  readonly hasPeople: () => boolean
  /** Settings whose secrets do not open with the present key. */
  readonly unreadable: () => readonly SealedSetting[]
}

export type KeyNeeds = {
  readonly keyRecords: KeyRecords
  /** Of the key in use. */
  readonly fingerprint: string
  readonly world: Pick<World, 'now'>
}

export const isKeyLost = (record: KeyRecord | null, fingerprint: string): boolean => {
  if (record === null) return false
  return record.fingerprint === null
    ? record.lostTo === fingerprint
    : record.fingerprint !== fingerprint
}

/** At a start: writes down the key of a new database, and when another one was first seen. */
export const noticeKey = (
  { keyRecords, fingerprint, world }: KeyNeeds,
  { isNew }: { readonly isNew: boolean },
): { readonly isLost: boolean } => {
  const record = keyRecords.read()
  if (record?.fingerprint === fingerprint && record.noticedAt === null) return { isLost: false }
  const hasPeople = keyRecords.hasPeople()
  const isLost =
    hasPeople &&
    (record === null ? isNew || keyRecords.unreadable().length > 0 : isKeyLost(record, fingerprint))
  if (!isLost) keyRecords.write(knownBy(fingerprint, null))
  else if (record === null) keyRecords.write({ ...knownBy(null, world.now()), lostTo: fingerprint })
  else if (record.noticedAt === null) keyRecords.write({ ...record, noticedAt: world.now() })
  return { isLost }
}

const knownBy = (fingerprint: string | null, noticedAt: Date | null): KeyRecord => ({
  fingerprint,
  lostTo: null,
  noticedAt,
  acknowledgedAt: null,
})

type Needs = KeyNeeds & { readonly audit: AuditLog; readonly atomically: Atomically }

export const createInstallationKey = (needs: Needs) => {
  const { keyRecords, fingerprint, world, audit, atomically } = needs
  const read = (): InstallationKeyReply => {
    const record = keyRecords.read()
    const isLost = isKeyLost(record, fingerprint)
    return {
      isLost,
      noticedAt: isLost ? (record?.noticedAt?.toISOString() ?? null) : null,
      unreadable: isLost ? [...keyRecords.unreadable()] : [],
    }
  }
  return {
    read,
    /** The present key is the right one from now on; what the other one sealed stays closed. */
    acknowledge: (admin: { readonly userId: UserId; readonly ip: string }) =>
      atomically((): InstallationKeyReply => {
        const before = { isLost: isKeyLost(keyRecords.read(), fingerprint), acknowledgedAt: null }
        const acknowledgedAt = world.now()
        keyRecords.write({ ...knownBy(fingerprint, null), acknowledgedAt })
        audit.record({
          actorId: admin.userId,
          action: 'installation-key.acknowledge',
          targetKind: 'installation-key',
          targetId: fingerprint,
          before,
          after: { isLost: false, acknowledgedAt: acknowledgedAt.toISOString() },
          ip: admin.ip,
        })
        return read()
      }),
  }
}

export type InstallationKey = ReturnType<typeof createInstallationKey>
