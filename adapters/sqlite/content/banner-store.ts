import type { BannerInput } from '#modules/content/contract/banners.ts'
import type { Banner, BannerCount, BannerStore } from '#modules/content/index.ts'
import type { Connection } from '../database.ts'

const COUNTS = `(SELECT coalesce(sum(impressions), 0) FROM banner_counts WHERE banner_id = banners.id) AS impressions,
  (SELECT coalesce(sum(clicks), 0) FROM banner_counts WHERE banner_id = banners.id) AS clicks`
const WANTED = '(:position IS NULL OR position = :position)'

export const sqliteBanners = (connection: Connection): BannerStore => {
  const find = connection.prepare<[string], Row>('SELECT * FROM banners WHERE id = ?')
  const shown = connection.prepare<[string], Row>(
    'SELECT * FROM banners WHERE is_active AND position = ? ORDER BY display_order, id',
  )
  const hasCode = connection
    .prepare<[], number>(
      "SELECT EXISTS (SELECT 1 FROM banners WHERE is_active AND banner_type = 'code')",
    )
    .pluck()
  const all = connection.prepare<[object], Row & BannerCount>(
    `SELECT *, ${COUNTS} FROM banners WHERE ${WANTED}
     ORDER BY position, display_order, id LIMIT :limit OFFSET :offset`,
  )
  const total = connection
    .prepare<[object], number>(`SELECT count(*) FROM banners WHERE ${WANTED}`)
    .pluck()
  const counted = connection.prepare<[string], BannerCount>(
    `SELECT ${COUNTS} FROM (SELECT ? AS id) AS banners`,
  )
  return {
    find: (id) => {
      const row = find.get(id)
      return row ? toBanner(row) : null
    },
    shown: (position) => shown.all(position).map(toBanner),
    hasActiveCode: () => hasCode.get() === 1,
    all: ({ position = null, limit, offset }) => ({
      items: all.all({ position, limit, offset }).map((row) => ({
        ...toBanner(row),
        impressions: row.impressions,
        clicks: row.clicks,
      })),
      total: total.get({ position }) ?? 0,
    }),
    counted: (id) => counted.get(id) ?? { impressions: 0, clicks: 0 },
    ...writes(connection),
  }
}

const writes = (connection: Connection): Pick<BannerStore, 'save' | 'remove'> => {
  const save = connection.prepare(
    `INSERT INTO banners (id, name, position, banner_type, image_url, link_url, ad_code, is_active,
       display_order, updated_by, created_at, updated_at)
     VALUES (:id, :name, :position, :banner_type, :image_url, :link_url, :ad_code, :is_active,
       :display_order, :updated_by, :created_at, :updated_at)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position,
       banner_type = excluded.banner_type, image_url = excluded.image_url,
       link_url = excluded.link_url, ad_code = excluded.ad_code, is_active = excluded.is_active,
       display_order = excluded.display_order, updated_by = excluded.updated_by,
       updated_at = excluded.updated_at`,
  )
  const remove = connection.prepare('DELETE FROM banners WHERE id = ?')
  return {
    save: (banner) => {
      save.run(toRow(banner))
    },
    remove: (id) => {
      remove.run(id)
    },
  }
}

type Row = {
  id: string
  name: string
  position: BannerInput['position']
  banner_type: BannerInput['bannerType']
  image_url: string | null
  link_url: string | null
  ad_code: string | null
  is_active: number
  display_order: number
  updated_by: string | null
  created_at: number
  updated_at: number
}

const toBanner = (row: Row): Banner => ({
  id: row.id,
  contents: {
    name: row.name,
    position: row.position,
    bannerType: row.banner_type,
    imageUrl: row.image_url ?? undefined,
    linkUrl: row.link_url ?? undefined,
    adCode: row.ad_code ?? undefined,
    isActive: row.is_active === 1,
    displayOrder: row.display_order,
  },
  updatedBy: row.updated_by,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
})

const toRow = ({ contents, ...banner }: Banner): Row => ({
  id: banner.id,
  name: contents.name,
  position: contents.position,
  banner_type: contents.bannerType,
  image_url: contents.imageUrl ?? null,
  link_url: contents.linkUrl ?? null,
  ad_code: contents.adCode ?? null,
  is_active: contents.isActive ? 1 : 0,
  display_order: contents.displayOrder,
  updated_by: banner.updatedBy,
  created_at: banner.createdAt.getTime(),
  updated_at: banner.updatedAt.getTime(),
})
