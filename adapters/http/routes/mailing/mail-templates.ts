import { adminOnly, newRoutes } from '#adapters/http/guards.ts'
import { found } from '#adapters/http/reply.ts'
import { mailingPaths } from '#modules/mailing/contract/paths.ts'
import type { MailAdmin } from '#modules/mailing/index.ts'

const MISSING = 'Modello non trovato'

/** A mail as a sandboxed document: rendered, without scripts. */
const DOCUMENT_HEADERS = {
  'Content-Security-Policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'no-referrer',
}

/** Previews of all mails with sample values. */
export const mailTemplateRoutes = ({ previews }: Pick<MailAdmin, 'previews'>) =>
  newRoutes()
    .get('/admin/mail-templates', adminOnly, async (c) => {
      const items = await previews.list()
      return c.json({ items, total: items.length })
    })
    .get('/admin/mail-templates/:name', adminOnly, async (c) => {
      const name = c.req.param('name')
      const mail = found(await previews.find(name), MISSING)
      const { subject, text } = mail
      return c.json({ name, subject, text, frameUrl: mailingPaths.templateDocument(name) })
    })
    .get('/admin/mail-templates/:name/document', adminOnly, async (c) =>
      c.html(found(await previews.find(c.req.param('name')), MISSING).html, 200, DOCUMENT_HEADERS),
    )
