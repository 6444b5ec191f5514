import type { InvitationReply } from '#modules/growth/contract/invitations.ts'
import type { InvitationStore } from '#modules/growth/ports.ts'
import { samePeopleSql } from '../same-person.ts'
import { sqlFragment, withSql } from '../statements.ts'
import { IS_FIRM_SHOWN_SQL } from '../visibility.ts'

/** The farthest that a code came. */
const STATE_SQL = sqlFragment(`CASE
  WHEN EXISTS (SELECT 1 FROM orders WHERE user_id = c.user_id AND status = 'paid') THEN 'paid'
  WHEN EXISTS (SELECT 1 FROM contact_reveals WHERE user_id = c.user_id) THEN 'revealed'
  WHEN EXISTS (SELECT 1 FROM firms f WHERE f.owner_id = c.user_id AND ${IS_FIRM_SHOWN_SQL}) THEN 'shown'
  WHEN c.registered_at IS NOT NULL THEN 'registered'
  WHEN c.seen_at IS NOT NULL THEN 'seen' ELSE 'new' END`)

const CAME = ['seen', 'registered', 'shown', 'revealed', 'paid'] as const

const STATES = ['new', ...CAME] as const

type Results = InvitationReply['results']

type State = (typeof STATES)[number]

type Listed = Pick<InvitationReply, 'id' | 'label' | 'expiresAt'> & {
  readonly contacts: number
  readonly days: number
}

const GIFT = sqlFragment('i.gift_contacts AS contacts, i.gift_days AS days')

export const sqliteInvitations = withSql<InvitationStore>(({ row, rows, has, run }) => ({
  add: ({ id, label, gift, expiresAt, createdAt }, codes) => {
    run`INSERT INTO invitations (id, label, gift_contacts, gift_days, expires_at, created_at)
        VALUES (${id}, ${label}, ${gift.contacts}, ${gift.days}, ${expiresAt}, ${createdAt})`
    for (const code of codes)
      run`INSERT INTO invitation_codes (code, invitation_id) VALUES (${code}, ${id})`
  },
  list: () => {
    const codes = Map.groupBy(
      rows<{ id: string; code: string; state: State }>`SELECT c.invitation_id AS id, c.code,
          ${STATE_SQL} AS state FROM invitation_codes c ORDER BY c.rowid`,
      ({ id }) => id,
    )
    return rows<Listed>`SELECT i.id, i.label, ${GIFT}, i.expires_at AS expiresAt
        FROM invitations i ORDER BY i.created_at DESC, i.id DESC`.map((listed) =>
      addResults(listed, codes.get(listed.id) ?? []),
    )
  },
  find: (code) => {
    const invitation = row<Listed & { isUsed: number }>`SELECT ${GIFT}, i.expires_at AS expiresAt,
          c.registered_at IS NOT NULL AS isUsed
        FROM invitation_codes c JOIN invitations i ON i.id = c.invitation_id WHERE c.code = ${code}`
    if (!invitation) return null
    const { contacts, days, expiresAt, isUsed } = invitation
    return { code, gift: { contacts, days }, expiresAt, isUsed: isUsed === 1 }
  },
  markSeen: (code, at) => {
    run`UPDATE invitation_codes SET seen_at = coalesce(seen_at, ${at}) WHERE code = ${code}`
  },
  claim: (code, userId, at) => {
    run`UPDATE invitation_codes SET registered_at = ${at}, user_id = ${userId},
          seen_at = coalesce(seen_at, ${at}) WHERE code = ${code}`
  },
  giftDue: (userId) =>
    row`SELECT ${GIFT} FROM invitation_codes c JOIN invitations i ON i.id = c.invitation_id
        WHERE c.user_id = ${userId} AND c.gift_at IS NULL` ?? null,
  hadGift: (userId, vatId) =>
    has`SELECT 1 FROM invitation_codes c, (SELECT ${userId} AS id) n WHERE c.vat_id = ${vatId}
        OR (c.gift_at IS NOT NULL AND c.user_id IN (${sqlFragment(samePeopleSql('n.id'))}))`,
  giftGiven: (userId, vatId, at) => {
    run`UPDATE invitation_codes SET gift_at = ${at}, vat_id = ${vatId} WHERE user_id = ${userId}`
  },
}))

const addResults = (
  { contacts, days, ...listed }: Listed,
  all: readonly { readonly code: string; readonly state: State }[],
): InvitationReply => {
  const codes = all.map(({ code, state }) => ({ code, state }))
  const came = (least: State) =>
    codes.filter(({ state }) => STATES.indexOf(state) >= STATES.indexOf(least)).length
  return {
    ...listed,
    gift: { contacts, days },
    count: codes.length,
    results: Object.fromEntries(CAME.map((state) => [state, came(state)])) as Results,
    codes,
  }
}
