import type { ArticleText } from './article-text.ts'

export const firstCustomers: ArticleText = {
  slug: 'primi-clienti-artigiani',
  title: 'Trovare i primi clienti: sette abitudini di chi lavora sempre',
  seoDescription:
    'Rispondere presto, scrivere preventivi chiari, farsi ricordare: abitudini semplici di artigiani e professionisti con l’agenda piena.',
  keywords: ['professionisti', 'clienti', 'preventivi', 'consigli'],
  daysAgo: 31,
  markdown: `Abbiamo chiesto a chi lavora con continuità che cosa fa di diverso. Le risposte si assomigliano, e nessuna parla di pubblicità.

## 1. Rispondere lo stesso giorno

Anche solo per dire «le scrivo domani sera». Chi cerca un professionista di solito sceglie tra i primi due che si sono fatti vivi.

## 2. Fare una domanda in più

Una domanda precisa («la parete è portante?») dimostra competenza meglio di dieci righe di presentazione.

## 3. Scrivere il preventivo

Per voci, con quantità e prezzi, e una riga per ciò che **non** è compreso. Chi lo legge deve poterlo capire senza telefonare.

## 4. Dire di no

Un lavoro lontano, o fuori dal proprio mestiere, costa più di quanto rende. Un rifiuto gentile, con un consiglio, viene ricordato.

## 5. Arrivare quando si è detto

E se si ritarda, avvisare prima, non dopo.

## 6. Lasciare pulito

È la cosa che le persone raccontano ai vicini. Più del lavoro.

## 7. Farsi vivi dopo

Un messaggio dopo un mese: «tutto a posto?». Metà dei lavori nuovi arriva da lì.

---

Con un abbonamento [vedi i recapiti dei clienti](/pagine/piani-abbonamento) della tua zona. Ma sono queste sette cose che trasformano un contatto in un lavoro.`,
}
