import type { ReadMailState } from '#modules/mailboxes/contract/read-mails.ts'
import type {
  MailboxFault,
  MailboxSettingsStore,
  MailboxState,
  MailboxStore,
  ReadMail,
  ReadMailRow,
  ReadPosition,
  StoredMailboxes,
} from '#modules/mailboxes/ports.ts'
import { type SealedSettingsNeeds, sealedSettings } from '../settings.ts'
import {
  convertOrNull,
  isoSql,
  rowReader,
  type StoredRow,
  sqlFragment,
  withSql,
} from '../statements.ts'

/** Bounces are shown with the person. */
const SDI = "kind = 'certified'"

const IN_STATE: Readonly<Record<ReadMailState, string>> = {
  open: `${SDI} AND is_unmatched AND settled_at IS NULL`,
  matched: `${SDI} AND NOT is_unmatched`,
  settled: `${SDI} AND is_unmatched AND settled_at IS NOT NULL`,
}

const LISTED = sqlFragment(`id, sender, subject, contents, ${isoSql('received_at')} AS receivedAt,
  CASE WHEN NOT is_unmatched THEN 'matched' WHEN settled_at IS NULL THEN 'open'
    ELSE 'settled' END AS state`)

const toListed = rowReader<ReadMailRow>({ json: ['contents'] })

type StateRow = {
  readonly readAt: number | null
  readonly fault: string | null
  readonly faultSince: number | null
}

export const sqliteMailboxes = withSql<MailboxStore>(({ row, rows, run, has, number }) => ({
  position: (kind) =>
    row<ReadPosition>`SELECT place, uid_validity AS uidValidity, last_uid AS lastUid
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
          fault_since = NULL, fault_runs = 0`,
  noteFault: (kind, fault, at) =>
    run`INSERT INTO mailbox_states (kind, fault, fault_since, fault_runs)
        VALUES (${kind}, ${fault}, ${at}, 1)
        ON CONFLICT (kind) DO UPDATE SET fault = excluded.fault,
          fault_since = coalesce(fault_since, excluded.fault_since), fault_runs = fault_runs + 1`,
  forget: (kind) => run`DELETE FROM mailbox_states WHERE kind = ${kind}`,
  isStored: (kind, messageId) =>
    has`SELECT 1 FROM read_mails WHERE kind = ${kind} AND message_id = ${messageId}`,
  keep: (mail) =>
    run`INSERT INTO read_mails (id, kind, message_id, sender, subject, received_at, read_at,
          is_unmatched, contents)
        VALUES (${mail.id}, ${mail.kind}, ${mail.messageId}, ${mail.sender}, ${mail.subject},
          ${mail.receivedAt}, ${mail.readAt}, ${mail.isUnmatched}, ${mail.contents})`,
  list: ({ state, sort, limit, offset }) => {
    const where = sqlFragment(state ? IN_STATE[state] : SDI)
    const order = sqlFragment(sort === 'oldest' ? 'received_at, id' : 'received_at DESC, id DESC')
    return {
      items: rows<StoredRow<ReadMailRow>>`SELECT ${LISTED} FROM read_mails
          WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.map(toListed),
      total: number`SELECT count(*) FROM read_mails WHERE ${where}`,
    }
  },
  openMail: (id) =>
    convertOrNull(
      row<StoredRow<Pick<ReadMail, 'contents'>>>`SELECT contents FROM read_mails
          WHERE id = ${id} AND is_unmatched AND settled_at IS NULL`,
      rowReader<Pick<ReadMail, 'contents'>>({ json: ['contents'] }),
    ),
  change: (id, { contents, isUnmatched }) =>
    run`UPDATE read_mails SET contents = ${contents}, is_unmatched = ${isUnmatched}
        WHERE id = ${id}`,
  markChecked: (id, at) => run`UPDATE read_mails SET settled_at = ${at} WHERE id = ${id}`,
}))

const stateOf = (row: StateRow | undefined): MailboxState => ({
  readAt: convertOrNull(row?.readAt, (at) => new Date(at)),
  fault: convertOrNull(row?.fault, (fault) => ({
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
