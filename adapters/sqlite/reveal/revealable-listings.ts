import { idOf } from '#modules/kernel/ids.ts'
import type { RevealerFirm } from '#modules/reveal/contract/reveals.ts'
import type {
  ListingRef,
  People,
  Professionals,
  RevealableListing,
  RevealableListings,
} from '#modules/reveal/index.ts'
import type { Connection } from '../database.ts'
import { checksOf, isWorkingAt, readChecks, readStand, standTo, TRADE_OF } from '../firms/brief.ts'
import { BOUND } from '../statements.ts'
import { SHOWN_FIRM } from '../visibility.ts'
import { type ContactColumns, contactColumns, toClient, toSeller } from './contact-columns.ts'

type Row = ContactColumns & {
  title: string
  ownerId: string
  ownerEmail: string
  ownerFirstName: string
  isVerified: number
  isActive: number
  isWithdrawn: number
  publicationNumber: number | null
  publicUntil: number | null
  isFinished: number
  isClosedByOwner: number
  revealCount: number
  maxReveals: number | null
  isLocalOnly: number
}

const COMMON = `j.title, u.id AS ownerId, u.email AS ownerEmail, u.first_name AS ownerFirstName,
    j.is_verified AS isVerified,
    j.is_active AS isActive, j.is_withdrawn AS isWithdrawn,
    j.publication_number AS publicationNumber, j.public_until AS publicUntil, j.reveal_count AS revealCount`

const FIND = {
  job: `SELECT ${COMMON}, j.status = 'completed' AS isFinished,
      j.contacts_closed_at IS NOT NULL AS isClosedByOwner, j.max_reveals AS maxReveals,
      j.local_only AS isLocalOnly,
      ${contactColumns('j', 'client')}
    FROM job_requests j JOIN users u ON u.id = j.client_id WHERE j.id = ${BOUND}`,
  showcase: `SELECT ${COMMON}, j.status = 'sold' AS isFinished, 0 AS isClosedByOwner,
      NULL AS maxReveals, 0 AS isLocalOnly, ${contactColumns('j', 'seller')}
    FROM showcase_items j JOIN users u ON u.id = j.seller_id WHERE j.id = ${BOUND}`,
}

const OWNER = {
  job: 'SELECT client_id FROM job_requests WHERE id = ?',
  showcase: 'SELECT seller_id FROM showcase_items WHERE id = ?',
}

const TRADE = `SELECT ${TRADE_OF} FROM job_requests n WHERE n.id = ?`

const COUNT = {
  job: 'UPDATE job_requests SET reveal_count = reveal_count + 1 WHERE id = ?',
  showcase: 'UPDATE showcase_items SET reveal_count = reveal_count + 1 WHERE id = ?',
}

export const sqliteRevealableListings = (connection: Connection): RevealableListings => {
  const ofBoth = <Statement>(prepare: (kind: ListingRef['kind']) => Statement) => ({
    job: prepare('job'),
    showcase: prepare('showcase'),
  })
  const find = ofBoth((kind) => connection.prepare<[string], Row>(FIND[kind]))
  const owner = ofBoth((kind) => connection.prepare<[string], string>(OWNER[kind]).pluck())
  const trade = connection.prepare<[string], string | null>(TRADE).pluck()
  const count = ofBoth((kind) => connection.prepare<[string]>(COUNT[kind]))
  return {
    find: (listing) => {
      const row = find[listing.kind].get(listing.id)
      return row ? toListing(listing, row) : null
    },
    ownerOf: ({ kind, id }) => {
      const ownerId = owner[kind].get(id) as string | undefined
      return ownerId === undefined ? null : idOf(ownerId)
    },
    tradeOf: ({ id }) => trade.get(id) ?? null,
    countReveal: ({ kind, id }) => {
      count[kind].run(id)
    },
  }
}

export const sqlitePeople = (connection: Connection): People => {
  const name = connection
    .prepare<[string], string>("SELECT first_name || ' ' || last_name FROM users WHERE id = ?")
    .pluck()
  const address = connection.prepare<[string], ReturnType<People['addressOf']>>(
    'SELECT email, first_name AS firstName FROM users WHERE id = ?',
  )
  return {
    nameOf: (userId) => name.get(userId) as string,
    addressOf: (userId) => {
      const found = address.get(userId)
      if (!found) throw new Error('A reveal without its account')
      return found
    },
  }
}

const toListing = (ref: ListingRef, row: Row): RevealableListing => ({
  ref,
  title: row.title,
  owner: { id: idOf(row.ownerId), email: row.ownerEmail, firstName: row.ownerFirstName },
  contact: ref.kind === 'job' ? toClient(row) : toSeller(row),
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
})

type FirmRow = Omit<RevealerFirm, 'checks'> & {
  readonly checks: string
  readonly stand: string | null
}

/** Who reveals a contact, for its owner to keep: also the number that the firm does not publish. */
export const sqliteRevealerFirms = (
  connection: Connection,
): Pick<Professionals, 'firmOf' | 'isWorkingAt'> => {
  const shown = connection.prepare<[{ userId: string; listingId: string }], FirmRow>(
    `SELECT f.legal_name AS legalName, f.trade_name AS tradeName, f.vat_id AS vatId, f.phone, f.slug,
       ${checksOf('f.id')} AS checks, ${standTo(':listingId')} AS stand
     FROM firms f WHERE f.owner_id = :userId AND ${SHOWN_FIRM}`,
  )
  const works = connection
    .prepare<[{ userId: string; listingId: string }], number>(
      `SELECT ${isWorkingAt(':userId', ':listingId')}`,
    )
    .pluck()
  return {
    firmOf: (userId, listing) => {
      const row = shown.get({ userId, listingId: listing.id })
      if (!row) return null
      const { checks, stand, ...firm } = row
      return { ...firm, checks: readChecks(checks), ...(stand && readStand(JSON.parse(stand))) }
    },
    isWorkingAt: (userId, listing) => works.get({ userId, listingId: listing.id }) === 1,
  }
}
