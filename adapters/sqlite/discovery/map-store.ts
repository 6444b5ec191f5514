import type { MapSide } from '#modules/discovery/contract/paths.ts'
import type { MapArea, MapCount, MapPlace, MapStore } from '#modules/discovery/ports.ts'
import type { FirmArea } from '#modules/firms/contract/firm.ts'
import { facetKey, indexToken } from '../search/tokens.ts'
import { sqlFragment, withSql } from '../statements.ts'

type Circle = MapArea['circles'][number]

/** Kilometres, because a request may be anywhere in its comune. */
const COMUNE_KM = 4

/** Firms of the trade that is asked for, if one is. */
const IN_TRADE =
  sqlFragment(`((SELECT category FROM asked) = '' OR EXISTS (SELECT 1 FROM firm_trades ft
  JOIN categories k ON k.id = ft.category_id
  WHERE ft.firm_id = f.id AND (SELECT category FROM asked) IN (k.id, k.parent_id)))`)

/** Public requests of `provinces p` whose client gives the contact, of the trade that is asked for, if one is. */
const IS_OFFERS_FIRST = sqlFragment(`j.province_id = p.id AND j.contact_mode = 'on_request'
  AND j.list_position IS NOT NULL AND (SELECT category FROM asked) IN ('', j.category_id, j.group_id)`)

export const sqliteMap = withSql<MapStore>(({ row, rows, value }) => {
  const provinces = {
    lavori: (categoryId = '') =>
      rows<MapCount>`WITH asked(category) AS (SELECT ${categoryId})
        SELECT p.id, p.name, t.total, (SELECT count(*) FROM job_requests j WHERE ${IS_OFFERS_FIRST}) AS offersFirst
        FROM asked, provinces p
        JOIN job_request_totals t ON t.facets = asked.category || '/p:' || p.id || '/'
        WHERE t.total > 0`,
    professionisti: (categoryId = '') =>
      rows<MapCount>`WITH asked(category) AS (SELECT ${categoryId})
        SELECT p.id, p.name, count(*) AS total, 0 AS offersFirst
        FROM firm_search_texts s JOIN firms f ON f.id = s.firm_id
        JOIN firm_provinces fp ON fp.firm_id = f.id JOIN provinces p ON p.id = fp.province_id
        WHERE ${IN_TRADE} GROUP BY p.id`,
  }
  const comuni = {
    lavori: (provinceId: string, categoryId = '') => {
      const expression = `"${indexToken.facets(facetKey(categoryId, `p:${provinceId}`))}"`
      return rows<MapPlace>`WITH asked(category) AS (SELECT ${categoryId})
        SELECT c.id, c.name, c.latitude, c.longitude, coalesce(n.total, 0) AS total,
          coalesce(o.offersFirst, 0) AS offersFirst
        FROM cities c LEFT JOIN (SELECT t.city_id, count(*) AS total FROM job_request_search s
          JOIN job_request_search_texts t ON t.position = s.rowid
          WHERE job_request_search MATCH ${expression} GROUP BY 1) n ON n.city_id = c.id
        LEFT JOIN (SELECT t.city_id, count(*) AS offersFirst FROM provinces p JOIN job_requests j ON ${IS_OFFERS_FIRST}
          JOIN job_request_search_texts t ON t.id = j.id
          WHERE p.id = ${provinceId} GROUP BY 1) o ON o.city_id = c.id
        WHERE c.province_id = ${provinceId} ORDER BY c.name`
    },
    professionisti: (provinceId: string, categoryId = '') =>
      rows<MapPlace>`WITH asked(category) AS (SELECT ${categoryId})
        SELECT c.id, c.name, c.latitude, c.longitude, coalesce(n.total, 0) AS total,
          0 AS offersFirst
        FROM cities c LEFT JOIN (SELECT f.city, count(*) AS total FROM firms f
          JOIN firm_search_texts s ON s.firm_id = f.id
          WHERE f.province_id = ${provinceId} AND ${IN_TRADE} GROUP BY 1) n ON n.city = c.name
        WHERE c.province_id = ${provinceId} ORDER BY c.name`,
  }
  const areas: Record<MapSide, (id: string) => Omit<MapArea, 'side'> | null> = {
    lavori: (id) => {
      const centre = row<Circle>`SELECT j.city AS name, s.latitude, s.longitude, ${COMUNE_KM} AS radiusKm
        FROM job_request_search_texts s JOIN job_requests j ON j.id = s.id
        WHERE s.id = ${id} AND s.latitude IS NOT NULL`
      return centre ? { provinces: [], circles: [centre] } : null
    },
    professionisti: (slug) => {
      const json = value<string>`SELECT f.areas FROM firms f
        JOIN firm_search_texts s ON s.firm_id = f.id WHERE f.slug = ${slug}`
      if (!json) return null
      const all = JSON.parse(json) as readonly FirmArea[]
      return {
        provinces: all.flatMap((area) => ('provinceId' in area ? [area.provinceId] : [])),
        circles: all.flatMap((area) =>
          'comuneId' in area
            ? rows<Circle>`SELECT name, latitude, longitude, ${area.radiusKm} AS radiusKm
                FROM cities WHERE id = ${area.comuneId}`
            : [],
        ),
      }
    },
  }

  return {
    province: (id) =>
      row<{ id: string; name: string; regionId: string }>`SELECT id, name, region_id AS regionId
        FROM provinces WHERE id = ${id} AND is_active`,
    provinces: (side, categoryId) => provinces[side](categoryId),
    comuni: (side, provinceId, categoryId) => comuni[side](provinceId, categoryId),
    area: (side, id) => {
      const area = areas[side](id)
      return area && { side, ...area }
    },
  }
})
