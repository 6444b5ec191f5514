import type { UserId } from '#modules/kernel/ids.ts'
import { LIMITS } from '#modules/kernel/limits.ts'
import { formatMomentInRome, withArticle } from '#modules/kernel/long-day.ts'
import { mailTo } from '#modules/kernel/mail.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import type { DataSubject, ExportFile, PersonalNeeds, StaffRequest } from './ports.ts'

type PackingNeeds = Pick<PersonalNeeds, 'world' | 'records' | 'files' | 'invoiceFiles' | 'site'>

export type PersonalExportEntry = ExportFile | { readonly name: string; readonly text: string }

/** File by file; a mail informs the owner, so that an export from a stolen session is noticed. */
export const exportPersonalData = (needs: PersonalNeeds) => (userId: UserId) => {
  const permit = needs.limiter.take(LIMITS.exports, userId)
  if (!permit.ok) return permit
  const person = needs.records.personOf(userId)
  if (!person) throw new Error('Whoever asks has no account')
  needs.atomically(() => {
    needs.outbox.enqueue(mailTo(person, 'data-exported', { staff: [] }))
  })
  return accept(entriesOf(needs, person))
}

/** Records the reason before the archive can be read, for somebody who cannot ask alone. */
export const requestExport =
  (needs: Pick<PersonalNeeds, 'atomically' | 'records' | 'limiter' | 'outbox' | 'audit'>) =>
  ({ staff, userId, reason }: StaffRequest) =>
    needs.atomically(() => {
      const person = needs.records.personOf(userId)
      if (!person) return refuse({ code: 'personal.not-found' })
      const permit = needs.limiter.take(LIMITS.exports, userId)
      if (!permit.ok) return permit
      needs.outbox.enqueue(mailTo(person, 'data-exported', { staff: [{ reason }] }))
      needs.audit.record(staff, 'user.export', ['user', userId], { after: { reason } })
      return accept(null)
    })

const ASKED_LASTS_MS = 10 * MINUTE_MS

export const openPersonalExport = (needs: PackingNeeds) => (by: UserId, userId: UserId) => {
  const since = new Date(needs.world.now().getTime() - ASKED_LASTS_MS)
  const person = needs.records.isExportRequested(by, userId, since)
    ? needs.records.personOf(userId)
    : null
  return person ? accept(entriesOf(needs, person)) : refuse({ code: 'personal.not-asked' })
}

async function* entriesOf(
  { records, files, invoiceFiles, site, world }: PackingNeeds,
  person: DataSubject,
): AsyncGenerator<PersonalExportEntry> {
  yield { name: 'LEGGIMI.txt', text: readMe(person, { siteName: site.name, at: world.now() }) }
  for (const { name, rows } of records.areasOf(person))
    yield { name: `dati/${name}.json`, text: `${JSON.stringify(rows, null, 2)}\n` }
  for await (const { name, bytes } of invoiceFiles.of(person.userId))
    yield { name: `fatture/${name}`, bytes }
  for (const filename of records.picturesOf(person.userId)) {
    const bytes = await files.readPicture(filename)
    if (bytes) yield { name: `immagini/${filename}`, bytes }
  }
  for (const filename of records.talkImagesOf(person.userId)) {
    const bytes = await files.readTalkImage(filename)
    if (bytes) yield { name: `immagini-dei-messaggi/${filename}`, bytes }
  }
}

type About = { readonly siteName: string; readonly at: Date }

/** The README of the export archive. */
const readMe = (
  { firstName, lastName, email, isEmailVerified }: DataSubject,
  { siteName, at }: About,
) => `I dati di ${firstName} ${lastName} (${email}) su ${siteName}
Copia ${withArticle('del', formatMomentInRome(at))}

Questo archivio contiene tutti i dati che ${siteName} conserva su di te.

dati/
  Un file JSON per ogni argomento, da aprire con qualunque editor di testo o da dare a un
  altro servizio. Le date sono in formato ISO 8601 (ora UTC), gli importi in centesimi di euro.
  Mancano i file degli argomenti su cui non abbiamo dati.

  account, sessioni, link-inviati    il tuo account e i dispositivi collegati
  condizioni-accettate               quali testi hai accettato, quando e con quale impronta (hash)
  richieste, vetrina                 i tuoi annunci, con le versioni di termini e informativa
                                     accettate quando li hai pubblicati (termsVersion)
  contatti-scoperti                  quali contatti hai visto e le tue note private
  chi-ha-visto-i-tuoi-recapiti       chi ha visto i tuoi contatti, e quando
  conversazioni-…, messaggi          che cosa hai scritto e ricevuto, in ordine di tempo
  preventivi, modelli-di-preventivo  i preventivi delle tue conversazioni e i tuoi modelli
  …-segnalati, segnalazioni-…        le segnalazioni fatte da te o sui tuoi annunci
  ordini, abbonamenti, fatture…      che cosa hai comprato e come l’hai pagato
  messaggi-al-sito, posta-…          che cosa ci hai scritto e quali email ti abbiamo mandato
  notifiche, ricerche-salvate…       avvisi e preferenze
  azioni-del-personale-su-di-te      che cosa ha fatto il nostro staff sul tuo account

fatture/   le tue fatture, in PDF e nel formato della fattura elettronica (XML)
immagini/  le foto che hai caricato, nella misura più grande che conserviamo
immagini-dei-messaggi/  le foto delle tue conversazioni

Che cosa non c’è
  La password: ne conserviamo solo un’impronta che non si può leggere. I dati di altre persone:
  i contatti che hai scoperto li trovi sul sito, nella pagina «I miei contatti».
${isEmailVerified ? '' : UNVERIFIED}
Non è tutto esatto? Puoi correggere i dati dal tuo profilo, o scriverci dalla pagina Contattaci.
`

const UNVERIFIED = `  Messaggi, segnalazioni ed email legati al tuo indirizzo: non l’hai ancora verificato, quindi non
  possiamo essere sicuri che sia tuo. Verificalo e scarica di nuovo l’archivio.
`
