/** `/dev/mail`: sent mails during development. Mounted only there. */

import { html } from 'hono/html'
import { newRoutes, personalReply } from '#adapters/http/guards.ts'
import { valueOrNotFound } from '#adapters/http/reply.ts'

type ShownMail = {
  readonly subject: string
  readonly recipient: string
  readonly text: string
  readonly html: string
}

export type DevMailFolder = {
  /** Newest first. */
  readonly list: () => readonly (ShownMail & { readonly name: string })[]
  readonly find: (name: string) => ShownMail | null
}

/** Headers of the framed mail: styles allowed, scripts not. */
const FRAME_HEADERS = {
  'Content-Security-Policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
}

export const devMailRoutes = (folder: DevMailFolder) =>
  newRoutes()
    .get('/dev/mail', personalReply, (c) => {
      const mails = folder.list()
      return c.html(
        page(
          'Outbox',
          mails.length === 0
            ? html`<p>No mail has been sent yet.</p>`
            : html`<ul>${mails.map(({ name, subject, recipient }) => html`<li><a href="/dev/mail/${name}">${subject}</a> (${recipient})</li>`)}</ul>`,
        ),
      )
    })
    .get('/dev/mail/:name', personalReply, (c) => {
      const name = c.req.param('name')
      const mail = valueOrNotFound(folder.find(name), 'Email non trovata')
      return c.html(
        page(
          mail.subject,
          html`<p><a href="/dev/mail">All mails</a> · to ${mail.recipient}</p>
            <ul>${linksIn(mail.text).map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>
            <iframe sandbox title="${mail.subject}" src="/dev/mail/${name}/html" width="100%" height="700"></iframe>
            <pre>${mail.text}</pre>`,
        ),
      )
    })
    .get('/dev/mail/:name/html', personalReply, (c) => {
      return c.html(
        valueOrNotFound(folder.find(c.req.param('name')), 'Email non trovata').html,
        200,
        FRAME_HEADERS,
      )
    })

/** Links are listed separately, because a sandboxed mail cannot be clicked. */
const linksIn = (text: string) => [...new Set(text.match(/^https?:\/\/\S+$/gm))]

const page = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`
