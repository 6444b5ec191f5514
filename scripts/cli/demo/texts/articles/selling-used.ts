import type { ArticleText } from './article-text.ts'

export const sellingUsed: ArticleText = {
  slug: 'vendere-usato-foto-prezzo',
  title: 'Vendere bene l’usato: foto, prezzo e descrizione',
  seoDescription:
    'Come fotografare un oggetto con il telefono, scegliere un prezzo che non spaventi e scrivere una descrizione onesta.',
  keywords: ['vetrina', 'usato', 'consigli'],
  heroImageUrl: '/categories/mercatino.svg',
  daysAgo: 52,
  markdown: `Un armadio fermo in cantina vale zero. Lo stesso armadio, con tre foto fatte bene e un prezzo giusto, trova casa in una settimana.

## Le foto

- **Luce del giorno**, di lato, senza flash. Un lenzuolo chiaro dietro l'oggetto toglie la confusione.
- La prima foto è quella che conta: l'oggetto intero, dritto, che riempie l'inquadratura.
- Fotografa anche i **difetti**. Chi li vede prima non li contesta dopo.

## Il prezzo

Cerca tre annunci simili e guarda quelli *venduti*, non quelli fermi da mesi. Come regola di massima: la metà del nuovo se è come nuovo, un terzo se è in buono stato, un quinto se ha qualche anno.

Scrivi se il prezzo è trattabile. Se non lo è, scrivilo con garbo: risparmi dieci messaggi.

## La descrizione

Cinque righe bastano:

1. Che cos'è, con marca e modello.
2. Misure e peso.
3. Da quanto tempo l'hai e perché lo vendi.
4. Lo stato, difetti compresi.
5. Dove si ritira, e se puoi dare una mano a caricare.

## L'incontro

Di giorno, in un luogo frequentato, in due se puoi. Per gli oggetti di valore preferisci un bonifico istantaneo: si vede subito, e nessuno gira con il contante.

Pubblicare in [vetrina](/vetrina) è gratuito, e l'annuncio resta visibile due mesi.`,
}
