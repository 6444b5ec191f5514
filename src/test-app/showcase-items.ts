/** Showcase items for tests, published through the API or inserted directly. */
import type { Connection } from '#adapters/sqlite/connection.ts'
import { type ShowcaseItemId, toId } from '#modules/kernel/ids.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type {
  OwnShowcaseItemReply,
  ShowcaseItemInput,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import type { testJobRequests } from './job-requests.ts'
import { indexNow } from './requests.ts'
import type { testVisitors, Visitor } from './visitors.ts'

type Fields = Partial<Record<keyof ShowcaseItemInput | 'sellerKind', unknown>>

export const SAMPLE_ITEM = {
  categoryId: 'idraulico',
  productType: 'product',
  title: 'Tavolo in noce',
  description: 'Tavolo massello, 180 per 90, restaurato a mano.',
  price: '249,90',
  condition: 'good',
  websiteUrl: 'www.falegnameria-esempio.it',
  regionId: '03',
  provinceId: 'MI',
  city: 'Milano',
  sellerName: 'Ugo',
  sellerLastName: 'Venditoresegreto',
  sellerEmail: 'ugo.segreto@example.it',
  sellerPhone: '+39 333 7654321',
  preferredContactMethods: ['email', 'phone'],
  callTimePreferences: ['morning'],
} satisfies Fields

type Visitors = ReturnType<typeof testVisitors>
type Jobs = Pick<ReturnType<typeof testJobRequests>, 'moderator' | 'forgetPublished'>

export const testShowcaseItems = ({ request }: Visitors, { moderator, forgetPublished }: Jobs) => {
  /** Puts an item into the moderators' queue. */
  const publish = async (seller: Visitor, fields: Fields = {}): Promise<OwnShowcaseItemReply> => {
    const reply = await request('POST', '/api/showcase-items', {
      body: { ...SAMPLE_ITEM, ...fields },
      cookie: seller.cookie,
    })
    if (reply.status !== 201) throw new Error(`No item: ${await reply.text()}`)
    return (await reply.json()) as OwnShowcaseItemReply
  }

  const approve = async (id: string) => {
    const { cookie } = await moderator()
    const reply = await request('POST', `/api/admin/showcase-items/${id}/approve`, { cookie })
    if (reply.status !== 200) throw new Error(`Not approved: ${await reply.text()}`)
  }

  return {
    publish,
    approve,
    /** Published and approved, more often than the limit allows. */
    publishApproved: async (...given: Parameters<typeof publish>) => {
      const published = await publish(...given)
      await approve(published.id)
      forgetPublished()
      return published
    },
  }
}

type Overrides = Readonly<Record<string, string | number | null>>

const USUAL_ROW = {
  category_id: 'idraulico',
  group_id: 'idraulico',
  region_id: '12',
  province_id: 'RM',
  city: 'Roma',
  title: 'Tavolo in noce',
  description: 'Tavolo massello, restaurato a mano.',
  product_type: 'product',
  price_cents: 24_990,
  condition: 'good',
  seller_name: 'Ugo',
  seller_last_name: 'Venditoresegreto',
  seller_email: 'ugo.segreto@example.it',
  seller_phone: '+39 333 7654321',
  seller_kind: 'private',
  preferred_contact_methods: '["email","phone"]',
  has_whatsapp: 0,
  call_time_preferences: '["morning"]',
  images: '[]',
  is_verified: 1,
  moderation_state: 'approved',
  terms_version: 'terms 1, privacy 1',
}

/** An approved item of `sellerId` that anybody may see; `overrides` are columns with other values. */
export const putItem = (
  { connection, clock }: { connection: Connection; clock: { now: () => Date } },
  sellerId: string,
  overrides: Overrides = {},
): ShowcaseItemId => {
  const at = clock.now().getTime()
  const number = connection
    .prepare(
      'SELECT coalesce(max(publication_number), 0) + 1 FROM showcase_items WHERE publication_number IS NOT NULL',
    )
    .pluck()
    .get() as number
  const count = connection
    .prepare('SELECT count(*) FROM showcase_items WHERE publication_number IS NOT NULL')
    .pluck()
    .get()
  const row = {
    ...USUAL_ROW,
    id: `vetrina-${number}-${count}`,
    seller_id: sellerId,
    publication_number: number,
    published_at: at,
    public_until: at + 60 * DAY_MS,
    created_at: at,
    updated_at: at,
    ...overrides,
  }
  const names = Object.keys(row)
  connection
    .prepare(
      `INSERT INTO showcase_items (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    )
    .run(...Object.values(row))
  indexNow(connection)
  return toId(row.id)
}
