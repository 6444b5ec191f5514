import { adminOnly, newRoutes, readActor } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { readChange } from '#adapters/http/read-change.ts'
import {
  allowCaching,
  allowCachingForever,
  replyInvalid,
  replyNotFound,
} from '#adapters/http/reply.ts'
import type { Branding } from '#modules/content/branding.ts'
import { BrandingInput, LogoInput, MAX_LOGO_BYTES } from '#modules/content/contract/branding.ts'

/** Allows for base64 and the JSON around it. */
const BODY_BYTES = Math.ceil((MAX_LOGO_BYTES * 4) / 3) + 1000

export const brandingAdminRoutes = (branding: Branding) =>
  newRoutes()
    .get('/admin/settings/look', adminOnly, (c) => c.json(branding.read()))
    .put('/admin/settings/look', adminOnly, async (c) => {
      const changeOf = await readChange(c)
      const changed = branding.change(readActor(c), changeOf(branding.read(), BrandingInput))
      if (changed.ok) return c.json(changed.value)
      return replyInvalid(c, [{ path: 'logoId', message: 'Carica di nuovo il logo' }])
    })
    .post('/admin/settings/look/logo', adminOnly, async (c) => {
      const { contents } = await readJson(c, LogoInput, BODY_BYTES)
      const logo = await branding.upload(readActor(c), Buffer.from(contents, 'base64'))
      if (logo.ok) return c.json(logo.value, 201)
      return replyInvalid(c, [{ path: 'contents', message: logo.refusal.message }])
    })

type BrandingFiles = {
  readonly version: () => number
  readonly file: (
    name: string,
  ) => Promise<{ readonly type: string; readonly bytes: Uint8Array } | null>
}

const SOON_S = 600

export const brandingFileRoutes = ({ file, version }: BrandingFiles) =>
  newRoutes().get('/aspetto/:file', async (c) => {
    const requested = c.req.query('v')
    const before = version()
    const picture = await file(c.req.param('file'))
    if (!picture) return replyNotFound(c, 'File non trovato')
    // A branding that changed meanwhile may be in the file in part.
    const isPresent = requested === String(before) && before === version()
    if (isPresent) allowCachingForever(c)
    else if (requested === undefined) allowCaching(c, SOON_S)
    else c.header('Cache-Control', 'no-store')
    return c.body(picture.bytes as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': picture.type,
      // Mail programs show the logo.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Security-Policy': "sandbox; default-src 'none'",
    })
  })
