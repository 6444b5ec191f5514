import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { personal } from './reply.ts'

/** A page that depends on nothing that may have failed: no data, no files. */
export const failurePage = (c: Context, status: ContentfulStatusCode, message: string) => {
  personal(c)
  return c.html(
    `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Errore</title></head><body><main><h1>Qualcosa non ha funzionato</h1><p>${message}</p><p><a href="">Riprova</a> · <a href="/">Torna alla home</a></p></main></body></html>`,
    status,
  )
}
