/** Writes what the list of firms searches: words of the profile, trades, places of seat and work. */

import type { Firm } from '#modules/firms/firm.ts'
import { isFirmPublic } from '#modules/firms/index.ts'
import { type CallOutHours, hasCallOutPrice } from '#modules/kernel/call-out.ts'
import type { Connection } from '../connection.ts'
import { POSITION_BAND_SIZE } from '../search/bands.ts'
import {
  CLOSENESS_SQL,
  type Comune,
  computeBoundingBox,
  computeLeastCloseness,
  createNearbySearch,
  LATITUDE_DEGREE_KM,
  placeKeysOf,
  type SearchCircle,
} from '../search/nearby.ts'
import { facetKey, indexToken } from '../search/tokens.ts'
import { parseWords, splitWords } from '../search/words.ts'
import { cachedStatements } from '../statement-cache.ts'
import { withSql } from '../statements.ts'

/** Tokens of places in which a firm works; those of its seat are `token.place`. */
export const servedPlaceToken = {
  place: (key: string) => `:${key}`,
  placesOf: (comune: Comune) => servedKeysOf(comune).map(servedPlaceToken.place),
  province: (id: string) => `:p:${id}`,
}

/** Token of firms with a public review; triggers of `reviews` add and remove it, too. */
export const REVIEWED_FIRM_TOKEN = ':reviewed'

/** Token of firms that say what a visit costs, by the hours in which they come. */
export const buildCallOutToken = (hours: CallOutHours) => `:call:${hours}`

/** Larger squares rarely fit into a circle, and checking them involves many comuni. */
const LARGEST_INSIDE = 0.16

const servedKeysOf = (comune: Comune) => placeKeysOf(comune, LARGEST_INSIDE)

type Province = { readonly id: string; readonly regionId: string }

export const createFirmIndex = withSql(({ value, has, run, connection }) => {
  const areas = readAreas(connection)
  const groupOf = (id: string) =>
    value<string>`SELECT coalesce(parent_id, id) FROM categories WHERE id = ${id}` ?? id
  const isChecked = (id: string) =>
    has`SELECT 1 FROM firm_credentials WHERE firm_id = ${id} AND state = 'checked'`
  return (firm: Firm) => {
    run`DELETE FROM firm_provinces WHERE firm_id = ${firm.id}`
    if (!isFirmPublic(firm)) {
      run`DELETE FROM firm_search_texts WHERE firm_id = ${firm.id}`
      return
    }
    const { keys, provinces } = areas.of(firm)
    for (const { id } of provinces)
      run`INSERT INTO firm_provinces (firm_id, province_id) VALUES (${firm.id}, ${id})`
    const seat = areas.seatOf(firm)
    const isReviewed = has`SELECT 1 FROM reviews WHERE vat_id = ${firm.vatId} AND state = 'public'`
    const tokens = [
      ...wordTokens(firm),
      ...firm.trades
        .flatMap((id) => [id, groupOf(id)])
        .map((id) => indexToken.facets(facetKey(id))),
      ...provinces.flatMap(({ id, regionId }) =>
        [`p:${id}`, `r:${regionId}`].map((place) => indexToken.facets(facetKey('', place))),
      ),
      ...(seat ? placeKeysOf(seat).map(indexToken.place) : []),
      ...splitWords(firm.city ?? '').flatMap(beginnings),
      ...keys,
      ...(isReviewed ? [REVIEWED_FIRM_TOKEN] : []),
      ...(firm.callOut && hasCallOutPrice(firm.callOut)
        ? [buildCallOutToken(firm.callOut.hours)]
        : []),
    ]
    const proofs = Number(isReviewed) + Number(isChecked(firm.id))
    const position = Number(firm.position) + (proofs - 1) * POSITION_BAND_SIZE
    run`INSERT INTO firm_search_texts (position, firm_id, latitude, longitude, tokens)
      VALUES (${position}, ${firm.id}, ${seat?.latitude}, ${seat?.longitude},
        ${[...new Set(tokens)].join(' ')})
      ON CONFLICT (firm_id) DO UPDATE SET position = excluded.position,
        latitude = excluded.latitude, longitude = excluded.longitude, tokens = excluded.tokens`
  }
})

/** The comune as somebody types it. */
const beginnings = (word: string) =>
  Array.from(word, (_, index) => indexToken.city(word.slice(0, index + 1)))

const wordTokens = (firm: Firm): string[] => {
  const names = `${firm.tradeName ?? ''} ${firm.legalName ?? ''}`
  return [
    ...parseWords(`${names} ${firm.about ?? ''} ${firm.city ?? ''}`).flatMap(
      ({ written, stem }) => [indexToken.word(written), indexToken.stem(stem)],
    ),
    ...parseWords(names).map(({ stem }) => indexToken.titleStem(stem)),
  ]
}

/** The comuni within a circle, and keys that cover exactly them: squares, then single comuni. */
const createCover = (connection: Connection) => {
  const around = cachedStatements(connection).prepareStatement<Comune & { close: number }>(
    `SELECT t.id, t.latitude, t.longitude, ${CLOSENESS_SQL} AS close FROM cities t
     WHERE t.latitude BETWEEN :south AND :north AND t.longitude BETWEEN :west AND :east`,
  )
  return (circle: SearchCircle) => {
    const radiusKm = circle.radiusKm + LARGEST_INSIDE * LATITUDE_DEGREE_KM
    const comuni = around.all({ ...circle, ...computeBoundingBox({ ...circle, radiusKm }) })
    const least = computeLeastCloseness(circle.radiusKm)
    const inside = new Set(comuni.filter(({ close }) => close >= least))
    const mixed = new Set(comuni.filter((comune) => !inside.has(comune)).flatMap(servedKeysOf))
    const whole = (comune: Comune) =>
      servedKeysOf(comune).find((key) => !mixed.has(key)) ?? comune.id
    return { inside: [...inside], keys: [...new Set([...inside].map(whole))] }
  }
}

/** Areas as index tokens, and the provinces that they touch. */
const readAreas = withSql(({ rows, connection }) => {
  const nearby = createNearbySearch(connection)
  const cover = createCover(connection)
  const provincesAround = (comuni: readonly string[]) =>
    rows<Province>`SELECT DISTINCT p.id, p.region_id AS regionId FROM json_each(${comuni}) one
      JOIN cities c ON c.id = one.value JOIN provinces p ON p.id = c.province_id`
  const provinceOf = (id: string) =>
    rows<Province>`SELECT id, region_id AS regionId FROM provinces WHERE id = ${id}`
  const around = (comuneId: string, radiusKm: number) => {
    const centre = nearby.comune(comuneId)
    if (!centre) return { keys: [], provinces: provincesAround([comuneId]) }
    const { inside, keys } = cover({ ...centre, radiusKm })
    return {
      keys: keys.map(servedPlaceToken.place),
      provinces: provincesAround(inside.map(({ id }) => id)),
    }
  }
  return {
    of: ({ areas }: Pick<Firm, 'areas'>) => {
      const parts = areas.map((area) =>
        'comuneId' in area
          ? around(area.comuneId, area.radiusKm)
          : {
              keys: [servedPlaceToken.province(area.provinceId)],
              provinces: provinceOf(area.provinceId),
            },
      )
      const provinces = new Map(parts.flatMap((part) => part.provinces.map((one) => [one.id, one])))
      return { keys: parts.flatMap(({ keys }) => keys), provinces: [...provinces.values()] }
    },
    seatOf: ({ city, provinceId }: Pick<Firm, 'city' | 'provinceId'>): Comune | null =>
      city === null || provinceId === null ? null : nearby.comuneNamed(city, provinceId),
  }
})
