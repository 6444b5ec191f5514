import { adminOnly, newRoutes, readActor, signedIn } from '#adapters/http/guards.ts'
import { readIdParameter, readJson } from '#adapters/http/input.ts'
import {
  createRefusalReply,
  replyCommonRefusal,
  replyDownload,
  replyRefused,
  valueOrRefuse,
} from '#adapters/http/reply.ts'
import { clearSessionCookie } from '#adapters/http/request-context.ts'
import type { UserId } from '#modules/kernel/ids.ts'
import {
  EraseAccountInput,
  MergeAccountsInput,
  StaffRequestInput,
} from '#modules/personal/contract/personal-data.ts'
import type { PersonalExportEntry } from '#modules/personal/export-person.ts'
import type { Personal } from '#modules/personal/index.ts'

type Needs = {
  readonly personal: Personal
  /** Zips entries as a stream. */
  readonly pack: (entries: AsyncIterable<PersonalExportEntry>) => ReadableStream
  readonly isHttps: boolean
}

const EXPORT = { type: 'application/zip', name: 'i-miei-dati.zip' }

/** The user's own data: view, export, erase. */
export const personalRoutes = ({ personal, pack, isHttps }: Needs) =>
  newRoutes()
    .get('/users/me/export', signedIn, (c) => {
      // HEAD must not build, count or mail an export.
      if (c.req.method === 'HEAD') return replyDownload(c, '', EXPORT)
      const entries = valueOrRefuse(personal.exportOf(c.var.viewer.userId), replyCommonRefusal)
      return replyDownload(c, pack(entries), EXPORT)
    })
    .get('/users/me/consents', signedIn, (c) => c.json(personal.consentsOf(c.var.viewer.userId)))
    .get('/users/me/accesses', signedIn, (c) => c.json(personal.accessesOf(c.var.viewer.userId)))
    .get('/users/me/ending', signedIn, (c) => c.json(personal.endingOf(c.var.viewer.userId)))
    .delete('/users/me', signedIn, async (c) => {
      const input = await readJson(c, EraseAccountInput)
      valueOrRefuse(await personal.erase(c.var.viewer.userId, input.password), refuseErasure)
      clearSessionCookie(c, isHttps)
      return c.body(null, 204)
    })

/** Requests of people that the staff carries out for them. */
export const personalAdminRoutes = ({
  personal: { byStaff },
  pack,
}: Pick<Needs, 'personal' | 'pack'>) =>
  newRoutes()
    .post('/admin/users/:id/export', adminOnly, async (c) => {
      const { reason } = await readJson(c, StaffRequestInput)
      const request = { staff: readActor(c), userId: readIdParameter<UserId>(c), reason }
      valueOrRefuse(byStaff.askForExport(request), refuseErasure)
      return c.json({ message: 'Archivio pronto' })
    })
    .get('/admin/users/:id/export', adminOnly, (c) => {
      const name = { ...EXPORT, name: 'dati-della-persona.zip' }
      if (c.req.method === 'HEAD') return replyDownload(c, '', name)
      const entries = byStaff.openExport(c.var.viewer.userId, readIdParameter<UserId>(c))
      return replyDownload(c, pack(valueOrRefuse(entries, refuseErasure)), name)
    })
    .post('/admin/users/:id/erase', adminOnly, async (c) => {
      const { reason } = await readJson(c, StaffRequestInput)
      const request = { staff: readActor(c), userId: readIdParameter<UserId>(c), reason }
      valueOrRefuse(await byStaff.erase(request), refuseErasure)
      return c.json({ message: 'Account cancellato' })
    })
    .post('/admin/users/:id/merge', adminOnly, async (c) => {
      const input = await readJson(c, MergeAccountsInput)
      const outcome = byStaff.merge({
        ...input,
        staff: readActor(c),
        userId: readIdParameter<UserId>(c),
      })
      if (outcome.ok) return c.json({ message: 'Account uniti' })
      const { refusal } = outcome
      if (refusal.code !== 'merge.unsure') return refuseMerge(c, refusal)
      return replyRefused(c, 409, { code: refusal.code, message: refusal.words })
    })

const refuseMerge = createRefusalReply({
  'personal.not-found': [404, 'Utente non trovato'],
  'personal.own-account': 'Non puoi unire il tuo account da questa pagina',
  'merge.unknown': [400, 'Nessun account ha questo indirizzo', 'email'],
  'merge.same': [400, 'Questo è già l’indirizzo di questo account', 'email'],
  'merge.staff': 'Non puoi unire gli account dello staff',
  'merge.closed':
    'Uno dei due account è disattivato o sta per esserlo, ha gli acquisti bloccati o l’impresa sospesa: prima decidi su quell’account',
  'merge.unverified': 'L’account che resta deve avere confermato il suo indirizzo email',
  'merge.two-firms':
    'I due account hanno imprese o codici fiscali diversi: non sono della stessa persona',
  'merge.two-terms':
    'Tutti e due gli account hanno un abbonamento in corso: aspetta che uno finisca, o chiudilo con rimborso',
  'merge.payments':
    'C’è un ordine in attesa di pagamento, o un rinnovo con carta nell’account da chiudere: prima concludilo, oppure tieni l’altro account',
  'merge.each-other':
    'I due account si sono scritti, bloccati, segnalati o recensiti, o uno ha scoperto i contatti dell’altro: per questo non puoi unirli',
  'merge.same-talk':
    'Tutti e due gli account hanno una conversazione con la stessa persona sullo stesso annuncio: unendo gli account, una andrebbe persa',
})

const refuseErasure = createRefusalReply({
  'personal.not-found': [404, 'Utente non trovato'],
  'personal.not-asked': 'Scrivi prima il motivo: poi avrai 10 minuti per scaricare l’archivio',
  'personal.own-account': 'Puoi cancellare il tuo account solo dal tuo profilo',
  'password.wrong': [400, 'Password non corretta', 'password'],
  'personal.last-admin':
    'Se elimini il tuo account il sito resta senza amministratori: prima dai questo ruolo a un’altra persona',
  'personal.payment-under-way':
    'Hai un pagamento in corso: potrai eliminare l’account quando sarà concluso',
  'personal.renewal-not-stopped': [
    503,
    'Non riusciamo a fermare il rinnovo del tuo abbonamento: non abbiamo eliminato nulla, riprova tra poco',
  ],
})
