/** Pages of the admin area: for everybody who may not enter they do not exist. */
import { everyone, type Row } from '../row.ts'
import { shows } from './pages.ts'

const staffOnly = { ...everyone(404), moderator: 200, admin: 200 }
const adminOnly = { ...everyone(404), admin: 200 }

export const adminPageRows: readonly Row[] = [
  { route: 'PAGE /admin/reclami', answers: staffOnly, proves: shows('Reclami') },
  { route: 'PAGE /admin/conformita', answers: staffOnly, proves: shows('Conformità') },
  {
    route: 'PAGE /admin/trasparenza',
    answers: staffOnly,
    proves: shows('Trasparenza'),
  },
  {
    route: 'PAGE /admin/backup',
    answers: adminOnly,
    proves: shows('Copie di sicurezza'),
  },
  {
    route: 'PAGE /admin/annunci/richieste/:id',
    at: { id: 'publicJob' },
    answers: staffOnly,
    proves: shows('Modifica l’annuncio'),
  },
  {
    route: 'PAGE /admin/annunci/vetrina/:id',
    at: { id: 'publicItem' },
    answers: staffOnly,
    proves: shows('Modifica l’annuncio'),
  },
  {
    route: 'PAGE /admin/immagini',
    answers: staffOnly,
    proves: shows('Immagini'),
  },
  {
    route: 'PAGE /admin/andamento',
    answers: staffOnly,
    proves: shows('Andamento'),
  },
  {
    route: 'PAGE /admin/posta',
    answers: adminOnly,
    proves: shows('Posta in uscita'),
  },
  {
    route: 'PAGE /admin/lavori-programmati',
    answers: adminOnly,
    proves: shows('Lavori programmati'),
  },
  {
    route: 'PAGE /admin/pagine',
    answers: adminOnly,
    proves: shows('Pagine e blog'),
  },
  {
    route: 'PAGE /admin/pagine/:id',
    at: { id: 'publicJob' },
    answers: adminOnly,
    proves: shows('Pagina'),
  },
  {
    route: 'PAGE /admin/banner',
    answers: adminOnly,
    proves: shows('Banner'),
  },
  {
    route: 'PAGE /admin/banner/:id',
    at: { id: 'publicJob' },
    answers: adminOnly,
    proves: shows('Banner'),
  },
  {
    route: 'PAGE /admin/messaggi',
    answers: staffOnly,
    proves: shows('Messaggi'),
  },
  {
    route: 'PAGE /admin/ordini',
    answers: adminOnly,
    proves: shows('Ordini'),
  },
  {
    route: 'PAGE /admin/ordini/:id',
    at: { id: 'publicJob' },
    answers: adminOnly,
    proves: shows('Ordine'),
  },
  {
    route: 'PAGE /admin/estratto-conto',
    answers: adminOnly,
    proves: shows('Estratto conto'),
  },
  {
    route: 'PAGE /admin/piani',
    answers: adminOnly,
    proves: shows('Piani'),
  },
  {
    route: 'PAGE /admin/piani/:id',
    at: { id: 'publicJob' },
    answers: adminOnly,
    proves: shows('Piano'),
  },
  {
    route: 'PAGE /admin/catalogo',
    answers: adminOnly,
    proves: shows('Catalogo'),
  },
  {
    route: 'PAGE /admin/catalogo/:id',
    at: { id: 'publicJob' },
    answers: adminOnly,
    proves: shows('Articolo del catalogo'),
  },
  {
    route: 'PAGE /admin/impostazioni/home',
    answers: adminOnly,
    proves: shows('Pagina iniziale'),
  },
  {
    route: 'PAGE /admin/impostazioni/pagamenti',
    answers: adminOnly,
    proves: shows('Pagamenti'),
  },
  {
    route: 'PAGE /admin',
    answers: staffOnly,
    proves: shows('Moderazione'),
  },
  {
    route: 'PAGE /admin/segnalazioni',
    answers: staffOnly,
    proves: shows('Contatti segnalati'),
  },
  {
    route: 'PAGE /admin/annunci-segnalati',
    answers: staffOnly,
    proves: shows('Annunci segnalati'),
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
    route: 'PAGE /admin/fatture',
    answers: adminOnly,
    proves: shows('Fatture'),
  },
  {
    route: 'PAGE /admin/impostazioni/azienda',
    answers: adminOnly,
    proves: shows('Azienda'),
  },
  {
    route: 'PAGE /admin/registro',
    answers: adminOnly,
    proves: shows('Registro delle azioni'),
  },
  {
    route: 'PAGE /admin/impostazioni/posta',
    answers: adminOnly,
    proves: shows('Email'),
  },
  {
    route: 'PAGE /admin/impostazioni/posta/modelli',
    answers: adminOnly,
    proves: shows('Modelli delle email'),
  },
  {
    route: 'PAGE /admin/categorie',
    answers: adminOnly,
    proves: shows('Categorie'),
  },
  {
    route: 'PAGE /admin/categorie/:id',
    at: { id: 'category' },
    answers: adminOnly,
    proves: shows('Categoria'),
  },
  {
    route: 'PAGE /admin/luoghi',
    answers: adminOnly,
    proves: shows('Luoghi'),
  },
  {
    route: 'PAGE /admin/luoghi/:kind/:id',
    at: { kind: 'placeKind', id: 'city' },
    answers: adminOnly,
    proves: shows('Luogo'),
  },
]
