/** Pages of the admin area: for everybody who may not enter they do not exist. */
import { adminPages } from '#web/features/admin/pages.ts'
import { everyone, type Row } from '../row.ts'
import { shows } from './pages.ts'

const staffOnly = { ...everyone(404), moderator: 200, admin: 200 }
const adminOnly = { ...everyone(404), admin: 200 }

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
const AT: Readonly<Record<string, Row['at']>> = {
  '/admin/utenti/:id': { id: 'otherClientId' },
  '/admin/categorie/:id': { id: 'category' },
  '/admin/luoghi/:kind/:id': { kind: 'placeKind', id: 'city' },
}

export const adminPageRows: readonly Row[] = [
  ...adminPages
    .flatMap(({ pages }) => pages)
    .map(
      ({ path, title }): Row => ({
        route: `PAGE ${path}`,
        at: AT[path] ?? { id: 'publicJob' },
        answers: MODERATORS_ENTER.includes(path) ? staffOnly : adminOnly,
        proves: shows(title),
      }),
    ),
  {
    route: 'PAGE /admin/annunci/richieste/:id',
    at: { id: 'publicJob' },
    answers: staffOnly,
    proves: shows('Modifica l’annuncio'),
  },
  {
    route: 'PAGE /admin/richiesta-per-telefono',
    answers: staffOnly,
    proves: shows('Richiesta per telefono'),
  },
  {
    route: 'PAGE /admin/conversazioni/:id',
    when: 'not reported',
    at: { id: 'talk' },
    answers: everyone(404),
    proves: () => {},
  },
  {
    route: 'PAGE /admin/conversazioni/:id',
    at: { id: 'reportedTalk' },
    answers: staffOnly,
    discloses: ['moderator', 'admin'],
    proves: shows('Puoi solo leggerla'),
  },
  {
    route: 'PAGE /admin/annunci/vetrina/:id',
    at: { id: 'publicItem' },
    answers: staffOnly,
    proves: shows('Modifica l’annuncio'),
  },
]
