import type { Firm, FirmStore, LateWork } from '#modules/firms/index.ts'
import { boundLimit } from '../bound.ts'
import type { Connection } from '../database.ts'

type Asked = { readonly state: string; readonly q: string }
type Page = Asked & { readonly limit: number; readonly offset: number }

/** A shown firm that asks for another name waits, too. */
const OF_STATE = {
  waiting: 'f.waiting_since IS NOT NULL AND NOT f.is_withdrawn',
  other: 'f.waiting_since IS NULL AND f.state = :state',
}

const FOUND = `(:q = '' OR instr(lower(coalesce(f.legal_name, '') || ' ' || coalesce(f.trade_name, '') || ' ' ||
  coalesce(f.vat_id, '') || ' ' || coalesce(f.pending, '') || ' ' || u.email), lower(:q)) > 0)`

/** The staff's queue of firms. */
export const firmQueues = (
  connection: Connection,
  read: (id: string) => Firm | null,
): Pick<FirmStore, 'queue' | 'countWaiting'> => {
  const prepared = (state: keyof typeof OF_STATE, order: string) => {
    const from = `FROM firms f JOIN users u ON u.id = f.owner_id WHERE ${OF_STATE[state]} AND ${FOUND}`
    return {
      ids: connection
        .prepare<[Page], string>(
          `SELECT f.id ${from} ORDER BY ${order} LIMIT ${boundLimit(':limit')} OFFSET :offset`,
        )
        .pluck(),
      total: connection.prepare<[Asked], number>(`SELECT count(*) ${from}`).pluck(),
    }
  }
  const waiting = prepared('waiting', 'f.waiting_since')
  const others = prepared('other', 'f.updated_at DESC')
  const listings = (table: string) =>
    `(SELECT count(*) FROM ${table} WHERE moderation_state = 'pending' AND NOT is_withdrawn AND updated_at <= :since)`
  const late = connection.prepare<[{ since: number }], Record<LateWork, number>>(
    `SELECT
       (SELECT count(*) FROM firms f WHERE ${OF_STATE.waiting} AND f.waiting_since <= :since) AS firms,
       ${listings('job_requests')} + ${listings('showcase_items')} AS listings,
       (SELECT count(*) FROM firm_credentials WHERE state = 'claimed' AND created_at <= :since) AS checks,
       (SELECT count(*) FROM listing_notices WHERE state = 'open' AND created_at <= :since) AS reports`,
  )
  return {
    queue: ({ state, q = '', limit, offset }) => {
      const { ids, total } = state === 'waiting' ? waiting : others
      return {
        items: (ids.all({ state, q, limit, offset }) as string[]).flatMap((id) => read(id) ?? []),
        total: total.get({ state, q }) as number,
      }
    },
    countWaiting: (since) => late.get({ since: since.getTime() }) as Record<LateWork, number>,
  }
}
