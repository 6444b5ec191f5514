/** VAT notices for buyers abroad, shown before paying. */
export const TAX_NOTICES = {
  'reverse-charge':
    'Inversione contabile (art. 7-ter DPR 633/1972): la tua partita IVA è valida nel VIES, paghi il prezzo senza IVA e la assolvi nel tuo Paese.',
  'outside-eu':
    'Operazione non soggetta a IVA in Italia (art. 7-ter e 7-septies DPR 633/1972): paghi il prezzo senza IVA.',
  'vies-off':
    'Si applica l’IVA italiana: qui le partite IVA degli altri Paesi dell’Unione europea non vengono verificate nel VIES.',
  'vies-silent':
    'Il VIES non risponde in questo momento, quindi si applica l’IVA italiana. Per l’inversione contabile riprova tra qualche minuto.',
  'vies-absent':
    'La tua partita IVA è non presente in VIES, quindi si applica l’IVA italiana. Se è un errore, controllala nel profilo di fatturazione.',
} as const

export type TaxNotice = keyof typeof TAX_NOTICES
