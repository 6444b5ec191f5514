import type {
  MailboxFault,
  MailboxSettingsStore,
  MailboxState,
  MailboxStore,
  Position,
  StoredMailboxes,
} from '#modules/mailboxes/ports.ts'
import { type SealedSettingsNeeds, sealedSettings } from '../settings.ts'
import { orNull, withSql } from '../statements.ts'

type StateRow = {
  readonly readAt: number | null
  readonly fault: string | null
  readonly faultSince: number | null
}

export const sqliteMailboxes = withSql<MailboxStore>(({ row, run, has }) => ({
  position: (kind) =>
    row<Position>`SELECT place, uid_validity AS uidValidity, last_uid AS lastUid
        FROM mailbox_states WHERE kind = ${kind} AND place IS NOT NULL` ?? null,
  advance: (kind, { place, uidValidity, lastUid }) =>
    run`INSERT INTO mailbox_states (kind, place, uid_validity, last_uid)
        VALUES (${kind}, ${place}, ${uidValidity}, ${lastUid})
        ON CONFLICT (kind) DO UPDATE SET place = excluded.place,
          uid_validity = excluded.uid_validity, last_uid = excluded.last_uid`,
  state: (kind) =>
    stateOf(
      row<StateRow>`SELECT read_at AS readAt, fault, fault_since AS faultSince
        FROM mailbox_states WHERE kind = ${kind}`,
    ),
  noteRead: (kind, at) =>
    run`INSERT INTO mailbox_states (kind, read_at) VALUES (${kind}, ${at})
        ON CONFLICT (kind) DO UPDATE SET read_at = excluded.read_at, fault = NULL,
          fault_since = NULL`,
  noteFault: (kind, fault, at) =>
    run`INSERT INTO mailbox_states (kind, fault, fault_since) VALUES (${kind}, ${fault}, ${at})
        ON CONFLICT (kind) DO UPDATE SET fault = excluded.fault,
          fault_since = coalesce(fault_since, excluded.fault_since)`,
  forget: (kind) => run`DELETE FROM mailbox_states WHERE kind = ${kind}`,
  isKept: (kind, messageId) =>
    has`SELECT 1 FROM read_mails WHERE kind = ${kind} AND message_id = ${messageId}`,
  keep: (mail) =>
    run`INSERT INTO read_mails (id, kind, message_id, sender, subject, received_at, read_at,
          is_unmatched, contents)
        VALUES (${mail.id}, ${mail.kind}, ${mail.messageId}, ${mail.sender}, ${mail.subject},
          ${mail.receivedAt}, ${mail.readAt}, ${mail.isUnmatched}, ${mail.contents})`,
}))

const stateOf = (row: StateRow | undefined): MailboxState => ({
  readAt: orNull(row?.readAt, (at) => new Date(at)),
  fault: orNull(row?.fault, (fault) => ({
    ...(JSON.parse(fault) as MailboxFault),
    since: new Date(row?.faultSince ?? 0),
  })),
})

/** A password encrypted with another key counts as absent. */
export const sqliteMailboxSettings = (needs: SealedSettingsNeeds): MailboxSettingsStore =>
  sealedSettings<StoredMailboxes>(needs, 'inbox', { usual: {}, turned: passwordsBy })

const passwordsBy = (stored: StoredMailboxes, turn: (secret: string) => string | null) =>
  Object.fromEntries(
    Object.entries(stored).map(([kind, access]) => [
      kind,
      { ...access, password: access.password && (turn(access.password) ?? '') },
    ]),
  ) as StoredMailboxes
