/** What the operator says on the site, and what anybody may send. */
import * as v from 'valibot'
import { expect } from 'vitest'
import { BannerReply } from '#modules/content/contract/banners.ts'
import {
  CmsPageListQuery,
  CmsPageListReply,
  CmsPageReply,
} from '#modules/content/contract/cms-pages.ts'
import { ContactInfoReply, ContactInput, ContactReply } from '#modules/content/contract/contact.ts'
import { ConsentInput, ConsentReply, ShareInput } from '#modules/content/contract/visits.ts'
import { CONTENT_SECRET } from '../fixtures-of-content.ts'
import { everyoneGets, type ProofRow } from '../row.ts'

const MESSAGE = {
  name: 'Ada Rossi',
  email: 'ada@example.it',
  subject: 'Una domanda',
  message: 'Vorrei sapere come si pubblica.',
}

export const contentRows: readonly ProofRow[] = [
  {
    route: 'GET /api/pages',
    asks: Object.keys(CmsPageListQuery.entries),
    query: 'kind=article&keyword=CASA&limit=5&offset=0',
    replies: CmsPageListReply,
    answers: everyoneGets(200),
    proves: ({ body, text }) => {
      expect(body).toMatchObject({ total: 1, pages: [{ slug: 'articolo-pubblico' }] })
      expect(text).not.toContain('bozza')
    },
  },
  {
    route: 'GET /api/pages/slug/:slug',
    at: { slug: 'article' },
    replies: CmsPageReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ content: { type: 'html' } }),
  },
  {
    route: 'GET /api/pages/slug/:slug',
    when: 'a draft',
    at: { slug: 'draft' },
    answers: everyoneGets(404),
    proves: () => {},
  },
  {
    route: 'GET /api/banners/:position',
    at: { position: 'position' },
    replies: v.array(BannerReply),
    answers: everyoneGets(200),
    proves: ({ body, text }) => {
      expect(body).toHaveLength(2)
      expect(text).not.toContain(CONTENT_SECRET)
    },
  },
  {
    route: 'GET /riquadri/:id',
    at: { id: 'codeBanner' },
    answers: everyoneGets(200),
    proves: ({ text, headers }) => {
      expect(text).toContain(CONTENT_SECRET)
      expect(headers.get('content-security-policy')).toBe(
        "sandbox allow-scripts allow-popups; frame-ancestors 'self'",
      )
    },
  },
  {
    route: 'GET /riquadri/:id',
    when: 'a picture',
    at: { id: 'imageBanner' },
    answers: everyoneGets(404),
    proves: () => {},
  },
  {
    route: 'POST /api/banners/:id/impression',
    at: { id: 'imageBanner' },
    answers: everyoneGets(204),
    proves: ({ text }) => expect(text).toBe(''),
  },
  {
    route: 'POST /api/banners/:id/click',
    at: { id: 'imageBanner' },
    answers: everyoneGets(204),
    proves: ({ text }) => expect(text).toBe(''),
  },
  {
    route: 'GET /api/contact-info',
    replies: ContactInfoReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ supportHours: 'Lun-Ven: 9:00-18:00' }),
  },
  {
    route: 'POST /api/contact',
    send: MESSAGE,
    accepts: ContactInput,
    replies: ContactReply,
    answers: everyoneGets(201),
    proves: ({ count }) =>
      expect(count(`contact_messages WHERE email = '${MESSAGE.email}'`)).toBe(1),
  },
  {
    route: 'POST /contattaci',
    form: MESSAGE,
    answers: everyoneGets(303),
    proves: ({ count, headers }) => {
      expect(headers.get('location')).toBe('/contattaci?inviato=1#modulo')
      expect(count(`contact_messages WHERE email = '${MESSAGE.email}'`)).toBe(1)
    },
  },
  {
    route: 'POST /api/analytics/share',
    send: { path: '/pagine/articolo-pubblico', network: 'facebook' },
    accepts: ShareInput,
    answers: everyoneGets(204),
    proves: ({ text }) => expect(text).toBe(''),
  },
  {
    route: 'POST /api/consent',
    send: { choice: 'refused' },
    accepts: ConsentInput,
    replies: ConsentReply,
    answers: everyoneGets(201),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ choice: 'refused', version: '1' })
      expect(count("consents WHERE choice = 'refused' AND version = '1'")).toBe(1)
    },
  },
  {
    route: 'PAGE /blog',
    asks: ['keyword', 'offset'],
    query: 'keyword=casa',
    answers: everyoneGets(200),
    proves: ({ text }) => {
      expect(text).toContain('articolo-pubblico')
      expect(text).not.toContain('articolo-in-bozza')
    },
  },
  {
    route: 'PAGE /pagine/:slug',
    at: { slug: 'article' },
    answers: everyoneGets(200),
    proves: ({ text }) => expect(text).toContain('Un articolo intero'),
  },
  {
    route: 'PAGE /pagine/:slug',
    when: 'a draft',
    at: { slug: 'draft' },
    answers: everyoneGets(404),
    proves: () => {},
  },
  {
    route: 'PAGE /contattaci',
    answers: everyoneGets(200),
    proves: ({ text }) => expect(text).toContain('Invia messaggio'),
  },
]
