import { download } from '#adapters/http/download.ts'
import { EraseInput } from '#modules/personal/contract/personal-data.ts'
import type { ExportEntry, Personal } from '#modules/personal/index.ts'
import { newRoutes, signedIn } from '../../guards.ts'
import { readJson } from '../../input.ts'
import { granted, refusals, refuseUsual } from '../../reply.ts'
import { dropSession } from '../../session-cookies.ts'

type Needs = {
  readonly personal: Personal
  /** Zips entries as a stream. */
  readonly pack: (entries: AsyncIterable<ExportEntry>) => ReadableStream
  readonly isHttps: boolean
}

const EXPORT = { type: 'application/zip', name: 'i-miei-dati.zip' }

/** The user's own data: view, export, erase. */
export const personalRoutes = ({ personal, pack, isHttps }: Needs) =>
  newRoutes()
    .get('/users/me/export', signedIn, (c) => {
      // HEAD must not build, count or mail an export.
      if (c.req.method === 'HEAD') return download(c, '', EXPORT)
      const entries = granted(personal.exportOf(c.var.viewer.userId), refuseUsual)
      return download(c, pack(entries), EXPORT)
    })
    .get('/users/me/consents', signedIn, (c) => c.json(personal.consentsOf(c.var.viewer.userId)))
    .get('/users/me/accesses', signedIn, (c) => c.json(personal.accessesOf(c.var.viewer.userId)))
    .get('/users/me/ending', signedIn, (c) => c.json(personal.endingOf(c.var.viewer.userId)))
    .delete('/users/me', signedIn, async (c) => {
      const input = await readJson(c, EraseInput)
      granted(await personal.erase(c.var.viewer.userId, input.password), refuseErasure)
      dropSession(c, isHttps)
      return c.body(null, 204)
    })

const refuseErasure = refusals({
  'password.wrong': [400, 'Password non corretta', 'password'],
  'personal.last-admin':
    'Sei l’unico amministratore: nomina un altro amministratore prima di eliminare il tuo account',
  'personal.payment-under-way':
    'Un tuo pagamento è in corso: potrai eliminare l’account quando sarà concluso',
  'personal.renewal-not-stopped': [
    503,
    'Non riusciamo a fermare il rinnovo del tuo abbonamento: non abbiamo eliminato nulla, riprova tra poco',
  ],
})
