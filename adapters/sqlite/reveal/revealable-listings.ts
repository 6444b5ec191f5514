import { type ListingRef, toId, type UserId } from '#modules/kernel/ids.ts'
import type { RevealerFirm } from '#modules/reveal/contract/reveals.ts'
import type {
  RevealableListings,
  RevealPeople,
  RevealProfessionals,
} from '#modules/reveal/ports.ts'
import type { RevealableListing } from '#modules/reveal/revealable-listing.ts'
import { sqliteAddresses } from '../addresses.ts'
import {
  firmChecksSql,
  firmFitForRequestSql,
  isFirmWorkingAtRequestSql,
  parseFirmChecks,
  parseRating,
  ratingSql,
  TRADE_OF_REQUEST_SQL,
  toCallOutField,
  toFirmFit,
} from '../firms/firm-brief.ts'
import { convertOrNull, type StoredRow, sqlFragment, withSql } from '../statements.ts'
import { IS_FIRM_SHOWN_SQL } from '../visibility.ts'
import {
  type ContactColumns,
  contactColumnsSql,
  toRevealedContact,
  toRevealedSeller,
} from './contact-columns.ts'

type Facts = Pick<
  RevealableListing,
  | 'title'
  | 'isFinished'
  | 'isClosedByOwner'
  | 'revealCount'
  | 'maxReveals'
  | 'isLocalOnly'
  | 'isOnRequest'
  | 'isForToday'
>

type Row = ContactColumns &
  StoredRow<Facts & RevealableListing['visibility']> & {
    readonly ownerId: string
    readonly ownerEmail: string
    readonly ownerFirstName: string
  }

const COMMON = `j.title, u.id AS ownerId, u.email AS ownerEmail, u.first_name AS ownerFirstName,
    j.is_verified AS isVerified,
    j.is_active AS isActive, j.is_withdrawn AS isWithdrawn,
    j.publication_number AS publicationNumber, j.public_until AS publicUntil, j.reveal_count AS revealCount`

const LISTED = {
  job: {
    table: sqlFragment('job_requests'),
    owner: sqlFragment('client_id'),
    found: sqlFragment(`SELECT ${COMMON}, j.status = 'completed' AS isFinished,
        j.contacts_closed_at IS NOT NULL AS isClosedByOwner, j.max_reveals AS maxReveals,
        j.local_only AS isLocalOnly, j.contact_mode = 'on_request' AS isOnRequest,
        j.urgency = 'day' AS isForToday, ${contactColumnsSql('j', 'client')}
      FROM job_requests j JOIN users u ON u.id = j.client_id`),
  },
  showcase: {
    table: sqlFragment('showcase_items'),
    owner: sqlFragment('seller_id'),
    found: sqlFragment(`SELECT ${COMMON}, j.status = 'sold' AS isFinished, 0 AS isClosedByOwner,
        NULL AS maxReveals, 0 AS isLocalOnly, 0 AS isOnRequest, 0 AS isForToday, ${contactColumnsSql('j', 'seller')}
      FROM showcase_items j JOIN users u ON u.id = j.seller_id`),
  },
}

export const sqliteRevealableListings = withSql<RevealableListings>(({ row, value, run }) => ({
  find: (listing) =>
    convertOrNull(row<Row>`${LISTED[listing.kind].found} WHERE j.id = ${listing.id}`, (stored) =>
      toListing(listing, stored),
    ),
  ownerOf: ({ kind, id }) =>
    value<UserId>`SELECT ${LISTED[kind].owner} FROM ${LISTED[kind].table} WHERE id = ${id}` ?? null,
  tradeOf: ({ id }) =>
    value<
      string | null
    >`SELECT ${sqlFragment(TRADE_OF_REQUEST_SQL)} FROM job_requests n WHERE n.id = ${id}` ?? null,
  countReveal: ({ kind, id }) =>
    run`UPDATE ${LISTED[kind].table} SET reveal_count = reveal_count + 1 WHERE id = ${id}`,
}))

export const sqliteRevealPeople = withSql<RevealPeople>(({ value, connection }) => ({
  nameOf: (userId) =>
    value`SELECT first_name || ' ' || last_name FROM users WHERE id = ${userId}` as string,
  addressOf: sqliteAddresses(connection).of,
}))

const toListing = (ref: ListingRef, row: Row): RevealableListing => ({
  ref,
  title: row.title,
  owner: { id: toId(row.ownerId), email: row.ownerEmail, firstName: row.ownerFirstName },
  contact: ref.kind === 'job' ? toRevealedContact(row) : toRevealedSeller(row),
  wasPublished: row.publicationNumber !== null,
  visibility: {
    isVerified: row.isVerified === 1,
    isActive: row.isActive === 1,
    isWithdrawn: row.isWithdrawn === 1,
    publicationNumber: row.publicationNumber,
    publicUntil: row.publicUntil === null ? null : new Date(row.publicUntil),
  },
  isFinished: row.isFinished === 1,
  isClosedByOwner: row.isClosedByOwner === 1,
  revealCount: row.revealCount,
  maxReveals: row.maxReveals,
  isLocalOnly: row.isLocalOnly === 1,
  isOnRequest: row.isOnRequest === 1,
  isForToday: row.isForToday === 1,
})

type FirmRow = Omit<RevealerFirm, 'checks' | 'callOut'> & {
  readonly callOut: string | null
  readonly checks: string
  readonly stand: string | null
}

/** Who reveals a contact, for its owner to keep: also the number that the firm does not publish. */
export const sqliteRevealerFirms = withSql<
  Pick<RevealProfessionals, 'firmOf' | 'isWorkingAt' | 'ratingOf'>
>(({ row, value }) => ({
  firmOf: (userId, { id }) =>
    convertOrNull(
      row<FirmRow>`SELECT f.legal_name AS legalName, f.trade_name AS tradeName,
            f.vat_id AS vatId, f.phone, f.phone_e164 AS phoneE164, f.slug, f.call_out AS callOut, ${sqlFragment(firmChecksSql('f.id'))} AS checks,
            ${sqlFragment(firmFitForRequestSql('asked.id'))} AS stand
          FROM (SELECT ${id} AS id) asked CROSS JOIN firms f
          WHERE f.owner_id = ${userId} AND ${sqlFragment(IS_FIRM_SHOWN_SQL)}`,
      ({ checks, stand, callOut, ...firm }) => ({
        ...firm,
        ...toCallOutField(callOut),
        checks: parseFirmChecks(checks),
        ...(stand && toFirmFit(JSON.parse(stand))),
      }),
    ),
  ratingOf: (vatId) =>
    parseRating(
      value`SELECT ${sqlFragment(ratingSql('n.vat'))} FROM (SELECT ${vatId} AS vat) n` ?? '',
    ).reviews ?? null,
  isWorkingAt: (userId, { id }) =>
    value`SELECT ${sqlFragment(isFirmWorkingAtRequestSql('asked.me', 'asked.id'))}
        FROM (SELECT ${userId} AS me, ${id} AS id) asked` === 1,
}))
