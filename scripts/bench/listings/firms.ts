import * as v from 'valibot'
import type { OpenDatabase } from '#adapters/sqlite/database.ts'
import { sqliteFirms } from '#adapters/sqlite/firms/store.ts'
import { FirmInput } from '#modules/firms/contract/firm.ts'
import { type FirmId, toId, type UserId } from '#modules/kernel/ids.ts'
import { findPersonNameFault } from '#modules/kernel/names.ts'
import { createRandomSource, type RandomSource } from './random.ts'
import { type ReferenceRows, readReferenceRows } from './reference-rows.ts'
import { descriptionFor } from './texts.ts'
import { LAST_NAMES } from './words.ts'

export const FIRM_COUNT = 10_000
const RADII_KM = [10, 25, 50, 100]

/** A list, a page and a landing page of those below. */
export const FIRM_PAGE_PATHS = [
  '/professionisti',
  '/professionisti/impresa-1',
  '/professionisti/idraulico/milano',
]

/** Half of them work around a comune, the others in two whole provinces. */
export const addFirms = ({ connection }: Pick<OpenDatabase, 'connection'>) => {
  const random = createRandomSource(FIRM_COUNT)
  const { put } = sqliteFirms(connection)
  const referenceRows = readReferenceRows(connection)
  const comuneOf = connection
    .prepare<[string, string], string>('SELECT id FROM cities WHERE name = ? AND province_id = ?')
    .pluck()
  const addOwner = connection.prepare(
    `INSERT INTO users (id, email, email_verified, password_hash, first_name, last_name, terms_version, created_at, updated_at)
     VALUES (:id, :id, true, 'unusable', 'Ada', 'Rossi', '', :now, :now)`,
  )
  const at = new Date(0)
  // The server deletes accounts that stay unverified or unused.
  const now = Date.now()
  connection.transaction(() => {
    for (let index = 0; index < FIRM_COUNT; index += 1) {
      const ownerId = toId<UserId>(`firm-owner-${index}`)
      addOwner.run({ id: ownerId, now })
      put({
        ...inputOf(random, referenceRows, comuneOf.get.bind(comuneOf)),
        id: toId<FirmId>(`firm-${index}`),
        ownerId,
        phoneE164: null,
        slug: `impresa-${index}`,
        vatId: String(index).padStart(11, '0'),
        state: 'shown',
        isApproved: true,
        pending: null,
        waitingSince: null,
        suspendedReason: null,
        suspendedFrom: null,
        rejectionReason: null,
        isWithdrawn: false,
        viesOutcome: null,
        viesName: null,
        viesEvidence: null,
        viesAt: null,
        shownAt: at,
        position: index + 1,
        createdAt: at,
        updatedAt: at,
      })
    }
  })()
}

const inputOf = (
  random: RandomSource,
  { categories, towns }: ReferenceRows,
  comuneOf: (name: string, provinceId: string) => string | undefined,
): FirmInput => {
  const trade = categories[random.skewed(categories.length, 1.6)]
  const town = towns[random.skewed(towns.length)]
  if (!trade || !town) throw new Error('Places and categories must be seeded first')
  const { name: city, provinceId } = town
  const comuneId = comuneOf(city, provinceId)
  const lastName = random.pick(LAST_NAMES)
  return v.parse(FirmInput, {
    // Nobody may be called "Assistenza …", as a trade is.
    legalName:
      findPersonNameFault(trade.name) === null
        ? `${trade.name} ${lastName}`
        : `Impresa ${lastName}`,
    legalForm: 'ditta individuale',
    vatId: '02345670158',
    address: 'Via Roma 1',
    postalCode: '20121',
    city,
    provinceId,
    phone: '+39 02 1234567',
    about: descriptionFor(trade, city, random),
    trades: [trade.id, random.pick(categories).id],
    areas:
      comuneId && random.chance(0.5)
        ? [{ comuneId, radiusKm: random.pick(RADII_KM) }]
        : [{ provinceId }, { provinceId: random.pick(towns).provinceId }],
  })
}
