import type { ArticleText } from './article-text.ts'

export const askingForQuotes: ArticleText = {
  slug: 'come-chiedere-un-preventivo',
  title: 'Come chiedere un preventivo e ricevere risposte utili',
  seoDescription:
    'Le informazioni da scrivere in una richiesta, le foto che servono davvero e le domande da fare prima di scegliere.',
  keywords: ['preventivi', 'casa', 'consigli'],
  heroImageUrl: '/categories/ristrutturazione-casa.svg',
  daysAgo: 6,
  markdown: `Un buon preventivo comincia da una buona domanda. Chi legge la tua richiesta non ha visto la casa, non conosce il problema e ha pochi minuti: più cose sa subito, più la sua risposta sarà precisa.

## Che cosa scrivere

**Il problema, non la soluzione.** «Il lavello perde da sotto quando apro l'acqua calda» dice a un idraulico molto più di «devo cambiare il sifone».

**Le misure.** Metri quadri delle pareti, metri lineari di tubo, numero di finestre. Bastano a occhio: serve l'ordine di grandezza.

**I vincoli.** Il piano senza ascensore, gli orari del condominio, il cane che abbaia, la data entro cui deve essere finito.

**Il budget, se ce l'hai.** Non serve a farsi spennare: serve a non ricevere proposte fuori misura.

## Le foto giuste

1. Una da lontano, per capire la stanza.
2. Una da vicino, con qualcosa accanto che faccia da riferimento: una mano, un metro, una moneta.
3. Una dell'etichetta, se c'è un apparecchio: marca e modello risparmiano una visita.

Evita di inquadrare documenti, targhe e persone. Le coordinate nascoste nelle foto le togliamo noi quando le carichi.

## Confrontare le risposte

Il prezzo più basso non è sempre il più conveniente. Chiedi a tutti le stesse cose:

| Domanda | Perché conta |
| --- | --- |
| Che cosa è compreso? | Materiali, smaltimento e pulizia finale fanno la differenza |
| Quanto dura il lavoro? | Giorni veri, non «circa una settimana» |
| Come si paga? | Un acconto del 20–30 % è normale, tutto in anticipo no |
| Che garanzia c'è? | Due anni sui materiali, e sulla posa? |

## Un'ultima cosa

Quando hai scelto, avvisa anche gli altri: bastano due righe, e la prossima volta ti risponderanno più volentieri. Poi segna la richiesta come completata, così nessuno ti chiamerà inutilmente.`,
}
