/** Each link of each sample mail leads to a page, signed in and signed out. */
import { describe, expect, it } from 'vitest'
import { addLoginLinks } from '#adapters/mail/entrances.ts'
import { createMailPreviews } from '#adapters/mail/mail-previews.ts'
import { MAILS } from '#modules/mails.ts'
import type { MemberPersona } from './personas.ts'
import { openProofs } from './proofs.ts'

/** `asks`: visitors are asked to log in and come back. Staff pages do not exist for them: their mails link to the log-in. */
type Target = {
  readonly fixture?: readonly [place: string, name: string]
  readonly shows: string
  readonly asks?: true
  readonly by?: MemberPersona
}

const members = (shows: string): Target => ({ shows, asks: true })
const staff = (shows: string): Target => ({ shows, by: 'admin' })

/** Pages by the paths of the samples, without query and fragment. */
const TARGETS: Readonly<Record<string, Target>> = {
  '/': { shows: '<h1' },
  '/abbonamento': { shows: 'Scegli il Tuo Piano di Abbonamento' },
  '/admin': staff('<h1>'),
  '/admin/da-fare': staff('<h1>Da fare</h1>'),
  '/admin/mercato': staff('<h1>Mercato</h1>'),
  '/admin/messaggi': staff('<h1>Messaggi</h1>'),
  '/admin/fatture': staff('<h1>Fatture</h1>'),
  '/admin/impostazioni/posta': staff('<h1>Email</h1>'),
  '/admin/ordini': staff('<h1>Ordini</h1>'),
  '/admin/ordini/1': { ...staff('Ordine'), fixture: ['1', 'ownersOrder'] },
  '/admin/reclami': staff('<h1>Reclami</h1>'),
  '/avvisi': members('I tuoi avvisi'),
  '/conferma-annuncio': { shows: 'La tua richiesta' },
  '/contattaci': { shows: 'Contattaci' },
  '/decisioni': members('Decisioni e reclami'),
  '/disiscrizione': { shows: 'Email degli avvisi' },
  '/i-miei-annunci': members('I Miei Annunci'),
  '/i-miei-annunci/abc/modifica': {
    ...members('Modifica l’annuncio'),
    fixture: ['abc', 'pendingJob'],
  },
  '/i-miei-contatti': members('I miei contatti'),
  '/i-miei-ordini': members('I miei ordini'),
  '/lavori': { shows: 'Richieste' },
  '/lavori/1': { shows: 'richiesta-pubblica', fixture: ['1', 'publicJob'] },
  '/lavori/2': { shows: 'richiesta-pubblica', fixture: ['2', 'publicJob'] },
  '/lista-d-attesa': { shows: 'Lista d’attesa' },
  '/login/link': { shows: 'Accedi con il tuo link' },
  '/messaggi': members('Messaggi'),
  '/messaggi/1': { ...members('Messaggi'), fixture: ['1', 'talk'] },
  '/messaggi/2': { ...members('Messaggi'), fixture: ['2', 'talk'] },
  '/messaggi/rispondi/abc': { shows: 'Rispondi', fixture: ['abc', 'talkLink'] },
  '/notifiche/preferenze': members('Preferenze delle notifiche'),
  '/ordini/1': { ...members('Ordine'), fixture: ['1', 'ownersOrder'] },
  '/ordini/1/recesso': { shows: 'Recesso dal contratto', fixture: ['abc.xyz', 'withdrawalToken'] },
  '/pagine/privacy-policy': { shows: 'Privacy' },
  '/pagine/termini-condizioni': { shows: 'Termini' },
  '/pagine/modulo-recesso': { shows: 'Modulo di recesso' },
  '/pagine/termini-condizioni/versioni': { shows: 'Termini e condizioni: versioni' },
  '/password-dimenticata': { shows: 'Password dimenticata' },
  '/professionisti/idraulica-bianchi-milano': {
    shows: 'Zaffiro',
    fixture: ['idraulica-bianchi-milano', 'firm'],
  },
  '/professionisti/idraulica-rossi-milano': {
    shows: 'Zaffiro',
    fixture: ['idraulica-rossi-milano', 'firm'],
  },
  '/profilo': members('Il tuo profilo'),
  '/pubblica-annuncio': { shows: 'Pubblica' },
  '/profilo/impresa': members('Profilo della tua impresa'),
  '/profilo/impresa/recensioni': members('Le mie recensioni'),
  '/recensioni': members('Le tue recensioni'),
  '/recensioni/1': { ...members('Com’è andata?'), fixture: ['1', 'invite'] },
  '/reclamo': { shows: 'Fai reclamo' },
  '/reimposta-password': { shows: 'Scegli una nuova password' },
  '/verifica-email': { shows: 'Verifica email' },
  '/vetrina/1': { shows: '<h1', fixture: ['1', 'publicItem'] },
}

const proofs = openProofs()
const SITE = { siteName: 'CercoOffro', publicUrl: 'https://sito.example' }

const linksOf = async (name: string) => {
  const { html, text } = (await createMailPreviews(SITE, () => ({})).find(name)) ?? {
    html: '',
    text: '',
  }
  const found = `${html} ${text}`.match(/https:\/\/sito\.example[^\s"<>)\]]*/g) ?? []
  return [...new Set(found.map((link) => link.replace(/[.,;:]$/, '')))]
    .map((link) => new URL(link))
    .filter(({ pathname }) => !pathname.startsWith('/icons/'))
}

/** Visits a link with a session, with real ids in place of the sample's. */
const visitOf = (
  { pathname, searchParams, search }: URL,
  fixtures: Readonly<Record<string, string>>,
) => {
  const onward = pathname === '/login' ? searchParams.get('returnTo') : null
  const target = TARGETS[onward ?? pathname]
  if (!target) throw new Error(`There is a link to ${onward ?? pathname}: add it to the table`)
  const [place, fixture] = target.fixture ?? ['', '']
  const path = (onward ?? pathname + search).replace(place, fixtures[fixture] ?? '')
  return { ...target, path }
}

describe.each(Object.keys(MAILS))('the links of the mail %s', (name) => {
  it('lead to pages that do what they say, signed in and signed out', async () => {
    const { app, members: people, fixtures } = await proofs.common()
    const open = async (path: string, cookie = '') => {
      const reply = await app.request(path, { headers: { accept: 'text/html', cookie } })
      return { status: reply.status, text: await reply.text() }
    }
    for (const link of await linksOf(name)) {
      const { by = 'owner', shows, asks, path } = visitOf(link, fixtures)
      const inside = await open(path, people[by].cookie)
      expect(inside.status, path).toBe(200)
      expect(inside.text, path).toContain(shows)
      const isStaff = by === 'admin'
      const outside = await open(isStaff ? `${link.pathname}${link.search}` : path)
      expect(outside.status, link.href).toBe(200)
      const asked = asks ? `/login?returnTo=${encodeURIComponent(path)}` : shows
      expect(outside.text, path).toContain(isStaff ? 'Accedi o registrati' : asked)
    }
  })

  it('lead in by the mailbox where they need a log-in, and nowhere else', async () => {
    const { fixtures } = await proofs.common()
    const entranceOf = (_: string, path: string) => `/login/email?token=abc&returnTo=${path}`
    for (const link of await linksOf(name)) {
      const { asks = false } = visitOf(link, fixtures)
      const mail = { subject: '', html: `<a href="${link.href}">x</a>`, text: `${link.href}.` }
      const letter = { publicUrl: SITE.publicUrl, recipient: '', entranceOf }
      const { html, text } = addLoginLinks(mail, letter)
      expect([html.includes('/login/email'), text.includes('/login/email')], link.href).toEqual([
        asks,
        asks,
      ])
    }
  })

  it('lead staff who are signed in past the log-in', async () => {
    const { app, members: people } = await proofs.common()
    const links = (await linksOf(name)).filter(({ pathname }) => pathname === '/login')
    const led = links.map(async ({ pathname, search }) => {
      const headers = { cookie: people.admin.cookie }
      return (await app.request(pathname + search, { headers })).headers.get('location')
    })
    const wanted = links.map(({ searchParams }) => searchParams.get('returnTo'))
    expect(await Promise.all(led)).toEqual(wanted)
  })
})
