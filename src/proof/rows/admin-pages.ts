/** Pages of the admin area: for everybody who may not enter they do not exist. */
import { adminPages } from '#web/features/admin/pages.ts'
import { everyoneGets, type ProofRow } from '../row.ts'
import { expectWords } from './pages.ts'

const staffOnly = { ...everyoneGets(404), moderator: 200, admin: 200 }
const adminOnly = { ...everyoneGets(404), admin: 200 }

/** A page that moderators may enter is named here too; all others are the admin's. */
const MODERATORS_ENTER = [
  '/admin',
  '/admin/andamento',
  '/admin/annunci-segnalati',
  '/admin/conformita',
  '/admin/da-fare',
  '/admin/guida',
  '/admin/immagini',
  '/admin/messaggi',
  '/admin/recensioni',
  '/admin/reclami',
  '/admin/segnalazioni',
  '/admin/senza-risposta',
  '/admin/trasparenza',
  '/admin/imprese',
  '/admin/verifiche',
]

/** What stands for the parameters of a path; elsewhere any id will do. */
const AT: Readonly<Record<string, ProofRow['at']>> = {
  '/admin/utenti/:id': { id: 'otherClientId' },
  '/admin/categorie/:id': { id: 'category' },
  '/admin/luoghi/:kind/:id': { kind: 'placeKind', id: 'city' },
}

export const adminPageRows: readonly ProofRow[] = [
  ...adminPages
    .flatMap(({ pages }) => pages)
    .map(
      ({ path, title }): ProofRow => ({
        route: `PAGE ${path}`,
        at: AT[path] ?? { id: 'publicJob' },
        answers: MODERATORS_ENTER.includes(path) ? staffOnly : adminOnly,
        proves: expectWords(title),
      }),
    ),
  {
    route: 'PAGE /admin/annunci/richieste/:id',
    at: { id: 'publicJob' },
    answers: staffOnly,
    proves: expectWords('Modifica l’annuncio'),
  },
  {
    route: 'PAGE /admin/richiesta-per-telefono',
    answers: staffOnly,
    proves: expectWords('Richiesta per telefono'),
  },
  {
    route: 'PAGE /admin/conversazioni/:id',
    when: 'not reported',
    at: { id: 'talk' },
    answers: everyoneGets(404),
    proves: () => {},
  },
  {
    route: 'PAGE /admin/conversazioni/:id',
    at: { id: 'reportedTalk' },
    answers: staffOnly,
    discloses: ['moderator', 'admin'],
    proves: expectWords('Puoi solo leggerla'),
  },
  {
    route: 'PAGE /admin/annunci/vetrina/:id',
    at: { id: 'publicItem' },
    answers: staffOnly,
    proves: expectWords('Modifica l’annuncio'),
  },
]
