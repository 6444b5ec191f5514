/** Pages of the admin area: for everybody who may not enter they do not exist. */
import { everyone, type Row } from '../row.ts'
import { shows } from './pages.ts'

const staffOnly = { ...everyone(404), moderator: 200, admin: 200 }
const adminOnly = { ...everyone(404), admin: 200 }

export const adminPageRows: readonly Row[] = [
  {
    route: 'PAGE /admin',
    answers: staffOnly,
    proves: shows('Moderazione'),
  },
  {
    route: 'PAGE /admin/utenti',
    answers: adminOnly,
    proves: shows('Utenti'),
  },
  {
    route: 'PAGE /admin/utenti/:id',
    at: { id: 'otherClientId' },
    answers: adminOnly,
    proves: shows('Utente'),
  },
  {
    route: 'PAGE /admin/registro',
    answers: adminOnly,
    proves: shows('Registro delle azioni'),
  },
]
