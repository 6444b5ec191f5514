import { type SiteAccessReply, siteAccessPath } from '#modules/operations/contract/site-access.ts'
import { recordField } from '../form/record-values.ts'
import { settingsPage } from '../form/settings-form.tsx'

export const page = settingsPage<SiteAccessReply>(siteAccessPath, () => [
  {
    title: 'Pausa',
    hint: 'Gli iscritti possono leggere, ma non pubblicare, scrivere o pagare; lo staff lavora come sempre. I pagamenti già cominciati si completano, e chiunque può accedere, recedere, disdire o cancellarsi.',
    fields: [
      recordField('flag', 'isPaused', 'Metti in pausa il sito'),
      recordField('moment', 'pausedUntil', 'Quando finisce', {
        hint: 'A quell’ora il sito riapre da solo. Se lasci vuoto, la pausa dura finché non la togli.',
      }),
      recordField('text', 'pausedText', 'Testo dell’avviso', {
        hint: 'Compare in cima a ogni pagina, per esempio «Torniamo lunedì alle 9». Se lasci vuoto, ci sono il giorno e l’ora scritti sopra.',
      }),
    ],
  },
  {
    title: 'Chi non può iscriversi',
    hint: 'Vale per chi si iscrive o cambia indirizzo da adesso.',
    fields: [
      recordField('flag', 'blocksThrowAwayMail', 'Rifiuta le email usa e getta', {
        hint: 'Il sito ha un elenco di servizi che danno indirizzi validi solo per pochi minuti.',
      }),
      recordField('lines', 'blockedMailDomains', 'Altri domini', {
        hint: 'Uno per riga, come esempio.com: vale anche per i suoi sottodomini.',
      }),
    ],
  },
  {
    title: 'Parole sospette',
    hint: 'Segnaliamo nella coda gli annunci che le contengono, ma decidi sempre tu.',
    fields: [
      recordField('lines', 'markedWords', 'Parole', {
        hint: 'Una per riga. Puoi scrivere anche solo l’inizio di una parola.',
      }),
    ],
  },
  {
    title: 'Nomi da proteggere',
    hint: 'Si aggiungono alle grandi aziende e agli uffici pubblici che il sito conosce già. Nessuna persona può usarli come nome, e ti segnaliamo le imprese con un nome simile.',
    fields: [
      recordField('lines', 'protectedNames', 'Altri nomi', {
        hint: 'Uno per riga, come si scrive: per esempio una banca, un fornitore, un ente o un’impresa che qualcuno ha imitato.',
      }),
    ],
  },
])
