/** Pages, banners, messages and the home page's words, in the admin area. */
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  AdminBannerListReply,
  AdminBannerReply,
  BannerInput,
  BannerQuery,
} from '#modules/content/contract/banners.ts'
import {
  AdminCmsPageListReply,
  AdminCmsPageQuery,
  AdminCmsPageReply,
  CmsPageInput,
  CmsPagePreviewInput,
  CmsPagePreviewReply,
} from '#modules/content/contract/cms-pages.ts'
import {
  ContactAnswerInput,
  ContactMessageChange,
  ContactMessageListReply,
  ContactMessageQuery,
  ContactMessageReply,
} from '#modules/content/contract/contact.ts'
import {
  HomepageSettingsInput,
  HomepageSettingsReply,
} from '#modules/content/contract/homepage-settings.ts'
import { CmsPageChange } from '#modules/content/contract/terms.ts'
import { MESSAGE_SECRETS } from '../fixtures-of-content.ts'
import { adminsGet, type ProofResult, type ProofRow, staffGet } from '../row.ts'

const PAGE = {
  slug: 'nuova-pagina',
  title: 'Nuova pagina',
  content: { type: 'markdown', markdown: '# Titolo\n\nTesto.', version: '1.0' },
  keywords: ['casa'],
  status: 'published',
}

const BANNER = {
  name: 'Estate',
  position: 'home_hero',
  bannerType: 'code',
  adCode: '<p>Sconti</p>',
}

const isLogged =
  (action: string) =>
  ({ count }: ProofResult) =>
    expect(count(`audit_log WHERE action = '${action}'`)).toBe(1)

const pageRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/pages',
    asks: Object.keys(AdminCmsPageQuery.entries),
    query: 'kind=article&status=draft',
    replies: AdminCmsPageListReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ total: 1, items: [{ status: 'draft' }] }),
  },
  {
    route: 'POST /api/admin/pages',
    send: PAGE,
    accepts: CmsPageInput,
    replies: AdminCmsPageReply,
    answers: adminsGet(201),
    proves: (cell) => {
      expect(cell.body).toMatchObject({ slug: 'nuova-pagina', isPublic: true })
      isLogged('page.create')(cell)
    },
  },
  {
    route: 'POST /api/admin/page-preview',
    send: { content: PAGE.content },
    accepts: CmsPagePreviewInput,
    replies: CmsPagePreviewReply,
    answers: adminsGet(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({ html: expect.stringContaining('<h2>Titolo</h2>') }),
  },
  {
    route: 'GET /api/admin/pages/:id',
    at: { id: 'draft' },
    replies: AdminCmsPageReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ content: { type: 'markdown' } }),
  },
  {
    route: 'PATCH /api/admin/pages/:id',
    at: { id: 'article' },
    send: { title: 'Cambiato' },
    accepts: v.partial(CmsPageChange),
    replies: AdminCmsPageReply,
    answers: adminsGet(200),
    proves: (cell) => {
      expect(cell.body).toMatchObject({ title: 'Cambiato', slug: 'articolo-pubblico' })
      isLogged('page.change')(cell)
    },
  },
  {
    route: 'DELETE /api/admin/pages/:id',
    at: { id: 'article' },
    answers: adminsGet(204),
    proves: (cell) => {
      expect(cell.count("pages WHERE id = 'articolo-pubblico'")).toBe(0)
      isLogged('page.delete')(cell)
    },
  },
]

const bannerRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/banners',
    asks: Object.keys(BannerQuery.entries),
    replies: AdminBannerListReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ total: 2 }),
  },
  {
    route: 'POST /api/admin/banners',
    send: BANNER,
    accepts: BannerInput,
    replies: AdminBannerReply,
    answers: adminsGet(201),
    proves: isLogged('banner.create'),
  },
  {
    route: 'GET /api/admin/banners/:id',
    at: { id: 'codeBanner' },
    replies: AdminBannerReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ bannerType: 'code', impressions: 0 }),
  },
  {
    route: 'PATCH /api/admin/banners/:id',
    at: { id: 'imageBanner' },
    send: { isActive: false },
    replies: AdminBannerReply,
    answers: adminsGet(200),
    proves: (cell) => {
      expect(cell.body).toMatchObject({ isActive: false, name: 'Immagine' })
      isLogged('banner.change')(cell)
    },
  },
  {
    route: 'DELETE /api/admin/banners/:id',
    at: { id: 'imageBanner' },
    answers: adminsGet(204),
    proves: isLogged('banner.delete'),
  },
]

const otherRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/contact-messages',
    asks: Object.keys(ContactMessageQuery.entries),
    replies: ContactMessageListReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: ({ body }) =>
      expect(body).toMatchObject({ total: 1, items: [{ email: MESSAGE_SECRETS.email }] }),
  },
  {
    route: 'PATCH /api/admin/contact-messages/:id',
    makesConflict: { decidesNothing: 'marks a message as read' },
    at: { id: 'message' },
    send: { isHandled: true },
    accepts: ContactMessageChange,
    replies: ContactMessageReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: (cell) => {
      expect(cell.count("contact_messages WHERE id = 'messaggio' AND handled_at > 0")).toBe(1)
      isLogged('contact-message.handle')(cell)
    },
  },
  {
    route: 'POST /api/admin/contact-messages/:id/answer',
    makesConflict: { decidesNothing: 'writes back to whoever wrote' },
    at: { id: 'message' },
    send: { subject: 'Re: Informazioni', text: 'Certo: ti chiamiamo domani.' },
    accepts: ContactAnswerInput,
    replies: ContactMessageReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: (cell) => {
      expect(cell.count("outbox WHERE template = 'from-staff'")).toBe(1)
      expect(cell.count("contact_messages WHERE answers LIKE '%domani%'")).toBe(1)
      isLogged('contact-message.answer')(cell)
    },
  },
  {
    route: 'GET /api/admin/settings/homepage',
    replies: HomepageSettingsReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toHaveProperty('homepageTitle'),
  },
  {
    route: 'PUT /api/admin/settings/homepage',
    send: { homepageTitle: 'Un altro titolo' },
    accepts: HomepageSettingsInput,
    replies: HomepageSettingsReply,
    answers: adminsGet(200),
    proves: (cell) => {
      expect(cell.body).toMatchObject({ homepageTitle: 'Un altro titolo' })
      isLogged('settings.homepage')(cell)
    },
  },
]

export const contentAdminRows: readonly ProofRow[] = [...pageRows, ...bannerRows, ...otherRows]
