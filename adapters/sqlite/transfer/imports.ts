import { UNMATCHABLE_PASSWORD_HASH } from '#modules/identity/index.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import type { TransferKind } from '#modules/transfer/contract/columns.ts'
import type {
  ImportedListingKind,
  ImportedRecipient,
  Imports,
  TransferPlaces,
} from '#modules/transfer/ports.ts'
import { eraseUser } from '../personal/erase-user.ts'
import { convertOrNull, isoTime, isoTimeOrNull, sqlFragment, withSql } from '../statements.ts'
import { importedRows, importRuns } from '../tables/transfer.ts'

const LISTINGS: Readonly<Record<ImportedListingKind, { table: string; owner: string }>> = {
  requests: { table: 'job_requests', owner: 'client_id' },
  items: { table: 'showcase_items', owner: 'seller_id' },
}

/** Nobody has entered the account since it came in. */
const UNTOUCHED_PERSON =
  sqlFragment(`password_hash = '${UNMATCHABLE_PASSWORD_HASH}' AND NOT email_verified
  AND role = 'professional' AND updated_at = created_at
  ${[
    'sessions user_id',
    'tokens user_id',
    'terms_acceptances user_id',
    'alerts user_id',
    'job_requests client_id',
    'showcase_items seller_id',
    'firms owner_id',
    'contact_reveals user_id',
    'orders user_id',
    'saved_items user_id',
    'talks client_id',
    'talks professional_id',
    'billing_profiles user_id',
  ]
    .map((place) => place.split(' '))
    .map(([table, column]) => `AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${column} = users.id)`)
    .join('\n')}`)

type HolderRow = { userId: UserId; isOpen: number; isImported: number }

export const sqliteImports = withSql<Imports>(
  ({ connection, rowsById, rowsOf, row, rows, has, run, values, number }) => {
    const runs = rowsById(importRuns)
    return {
      holderOf: (email) => {
        const holder = row<HolderRow>`SELECT id AS userId,
            is_active AND deactivates_at IS NULL AS isOpen,
            EXISTS (SELECT 1 FROM imported_rows WHERE user_id = users.id AND kind = 'people') AS isImported
          FROM users WHERE email = ${email}`
        if (!holder) return { is: 'new' }
        const { userId, isOpen, isImported } = holder
        if (isOpen !== 1) return { is: 'closed', userId }
        return { is: isImported === 1 ? 'imported' : 'own', userId }
      },
      hasListing: (kind, ownerId, { title, description }) => {
        const { table: name, owner } = LISTINGS[kind]
        return has`SELECT 1 FROM ${sqlFragment(name)} WHERE ${sqlFragment(owner)} = ${ownerId}
          AND title = ${title} AND description = ${description}`
      },
      begin: (started) => void runs.add(started),
      finish: (id, finishedAt) => void runs.save({ id, finishedAt }),
      note: rowsOf(importedRows).add,
      runs: ({ limit, offset }) => ({
        items: rows<RunRow>`SELECT id, file_name AS fileName, started_at AS startedAt,
            finished_at AS finishedAt, undone_at AS undoneAt,
            (SELECT count(*) FROM imported_rows WHERE run_id = r.id AND kind = 'people') AS people,
            (SELECT count(*) FROM imported_rows WHERE run_id = r.id AND kind = 'requests') AS requests,
            (SELECT count(*) FROM imported_rows WHERE run_id = r.id AND kind = 'items') AS items,
            (SELECT count(*) FROM imported_rows i JOIN users u ON u.id = i.user_id
              WHERE i.run_id = r.id AND ${UNWRITTEN}) AS unwritten
          FROM import_runs r ORDER BY started_at DESC, id LIMIT ${limit} OFFSET ${offset}`.map(
          toRun,
        ),
        total: number`SELECT count(*) FROM import_runs`,
      }),
      find: (id) =>
        convertOrNull(runs.find(id), ({ startedAt, finishedAt, undoneAt }) => ({
          startedAt,
          finishedAt,
          undoneAt,
        })),
      unwritten: (
        runId,
        limit,
      ) => rows<ImportedRecipient>`SELECT u.id, u.email, u.first_name AS firstName,
          (SELECT count(*) FROM imported_rows WHERE run_id = ${runId} AND user_id = u.id
            AND kind <> 'people') AS listings
        FROM imported_rows i JOIN users u ON u.id = i.user_id
        WHERE i.run_id = ${runId} AND ${UNWRITTEN} ORDER BY u.id LIMIT ${limit}`,
      written: (runId, userId, at) =>
        void run`UPDATE imported_rows SET written_at = ${at}
          WHERE run_id = ${runId} AND user_id = ${userId} AND kind = 'people'`,
      rowsOf: (runId, kind) =>
        values`SELECT subject_id FROM imported_rows WHERE run_id = ${runId} AND kind = ${kind}`,
      removeUntouched: (kind, id, at) => {
        const isRemoved =
          kind === 'people'
            ? has`SELECT 1 FROM users WHERE id = ${id} AND ${UNTOUCHED_PERSON}`
            : run`DELETE FROM ${sqlFragment(LISTINGS[kind].table)} WHERE id = ${id}
                AND moderation_state = 'pending' AND NOT is_verified AND updated_at = created_at` >
              0
        if (!isRemoved) return false
        run`DELETE FROM imported_rows WHERE kind = ${kind} AND subject_id = ${id}`
        if (kind === 'people') eraseUser(connection, id, at)
        return true
      },
      undone: (id, undoneAt) => void runs.save({ id, undoneAt }),
    }
  },
)

/** Tells whether row `i` and its account `u` wait for a mail; who came by themselves needs none. */
const UNWRITTEN = sqlFragment(`i.kind = 'people' AND i.written_at IS NULL AND u.is_active
  AND NOT u.email_verified AND u.email NOT LIKE '%.invalid'`)

type RunRow = Readonly<Record<TransferKind | 'unwritten', number>> & {
  readonly id: string
  readonly fileName: string
  readonly startedAt: number
  readonly finishedAt: number | null
  readonly undoneAt: number | null
}

const toRun = ({
  id,
  fileName,
  startedAt,
  finishedAt,
  undoneAt,
  unwritten,
  ...counts
}: RunRow) => ({
  id,
  fileName,
  startedAt: isoTime(startedAt),
  finishedAt: isoTimeOrNull(finishedAt),
  undoneAt: isoTimeOrNull(undoneAt),
  counts: { people: counts.people, requests: counts.requests, items: counts.items },
  unwritten,
})

export const sqliteTransferPlaces = withSql<TransferPlaces>(({ rows }) => ({
  categories: () => rows`SELECT id, name, slug FROM categories WHERE is_active`,
  provinces: () => rows`SELECT id, name, region_id AS regionId FROM provinces`,
  cities: () => rows`SELECT name, province_id AS provinceId FROM cities WHERE is_active`,
}))
