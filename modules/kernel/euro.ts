/** How amounts are written; `read-euro.ts` reads them back. */

/** "1.200,50 €". The formatter is made at each call: browsers would otherwise load all locales for files that import this. */
export const inEuro = (cents: number) =>
  new Intl.NumberFormat('it-IT', {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
  }).format(cents / 100)

/** What a text box shows of an amount, which `readEuro` reads back: `1200`, `1200,50`. */
export const typedEuro = (euro: number) => euro.toFixed(2).replace('.', ',').replace(/,00$/, '')
