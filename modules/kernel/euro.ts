/** "19,90 €". The formatter is made at each call: browsers would otherwise load all locales for files that import this. */
export const inEuro = (cents: number) =>
  new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }).format(cents / 100)
