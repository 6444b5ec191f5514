/** The operator's logo, colours and words. */
import { expect } from 'vitest'
import {
  BrandingInput,
  BrandingReply,
  LogoInput,
  UploadedLogoReply,
} from '#modules/content/contract/branding.ts'
import { adminsGet, everyoneGets, type ProofRow } from '../row.ts'

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10H0z"/></svg>',
).toString('base64')

export const brandingRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/settings/look',
    replies: BrandingReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ logo: null, primary: '' }),
  },
  {
    route: 'PUT /api/admin/settings/look',
    send: { primary: '#7a1f4b', secondary: '', tagline: 'Chi sa fare, fa.', coverText: null },
    accepts: BrandingInput,
    replies: BrandingReply,
    answers: adminsGet(200),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ primary: '#7a1f4b', tagline: 'Chi sa fare, fa.' })
      expect(count("audit_log WHERE action = 'settings.look'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/settings/look/logo',
    send: { contents: LOGO },
    accepts: LogoInput,
    limitBytes: 667_667,
    replies: UploadedLogoReply,
    answers: adminsGet(201),
    proves: ({ body }) => expect(body).toMatchObject({ kind: 'svg', width: 40, height: 10 }),
  },
  {
    route: 'GET /aspetto/:file',
    at: { file: 'lookFile' },
    answers: everyoneGets(200),
    proves: ({ headers, text }) => {
      expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
      expect(text).toContain(':root')
    },
  },
]
