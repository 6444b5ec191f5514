import type { ArticleText } from './article-text.ts'

export const boiler: ArticleText = {
  slug: 'caldaia-controllo-prima-dell-inverno',
  title: 'La caldaia prima dell’inverno: che cosa controllare e quando',
  seoDescription:
    'Manutenzione, controllo dei fumi, libretto: che cosa dice la legge, quanto costa e i segnali da non ignorare.',
  keywords: ['caldaia', 'impianti', 'casa', 'risparmio'],
  heroImageUrl: '/categories/caldaie.svg',
  author: 'Marta Venturi',
  daysAgo: 17,
  markdown: `Ogni autunno i tecnici ricevono le stesse telefonate, tutte nella stessa settimana: quella del primo freddo. Muoversi prima costa meno e si dorme tranquilli.

## Due controlli diversi

La **manutenzione** serve a far funzionare bene la caldaia: pulizia, pressione, tenuta. La scadenza la decide chi ha installato l'impianto o il produttore, ed è scritta nel libretto; di solito è una volta all'anno.

Il **controllo di efficienza energetica**, quello che chiamiamo «bollino», misura i fumi e il rendimento. Per le caldaie a gas di casa la scadenza dipende dalla regione e dalla potenza, in genere ogni due o quattro anni. Alla fine il tecnico rilascia un rapporto e lo registra nel catasto regionale.

> Le due visite si possono fare insieme: chiedilo quando prenoti, si risparmia un'uscita.

## I segnali da non ignorare

- La fiamma è gialla invece che azzurra.
- La pressione scende e va ricaricata ogni settimana.
- L'acqua calda arriva a strappi.
- C'è odore di bruciato o di gas: in questo caso **chiudi il rubinetto, apri le finestre e chiama il pronto intervento**, senza accendere luci.

Un rilevatore di monossido di carbonio costa una trentina di euro. Mettilo vicino alla caldaia, non sopra.

## Quanto costa

Per una caldaia murale, manutenzione e analisi dei fumi insieme stanno di solito tra 90 e 150 euro, IVA compresa. Diffida di chi al telefono chiede molto meno: spesso il prezzo raddoppia alla porta.

## Che cosa preparare

1. Il libretto d'impianto, con le pagine delle visite precedenti.
2. Marca, modello e anno: sono sulla targhetta sotto il mantello.
3. Un metro di spazio libero attorno all'apparecchio.

Se il libretto non c'è più, dillo subito: il tecnico può rifarlo, ma ha bisogno di tempo.`,
}
