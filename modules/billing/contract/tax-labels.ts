/** VAT notices for buyers abroad, shown before paying. */
export const TAX_NOTICES = {
  'reverse-charge':
    'Inversione contabile (art. 7-ter DPR 633/1972): la tua partita IVA è valida nel VIES, paghi il prezzo senza IVA e la assolvi nel tuo Paese.',
  'outside-eu':
    'Operazione non soggetta a IVA in Italia (art. 7-ter e 7-octies DPR 633/1972): paghi il prezzo senza IVA. Anche la carta o il conto con cui paghi devono essere del tuo Paese.',
  'outside-eu-unproven':
    'Si applica l’IVA italiana: per il prezzo senza IVA servono due prove del tuo Paese (Reg. UE 282/2011, art. 24-ter). Oltre all’indirizzo, scrivi nel profilo di fatturazione il codice fiscale o la partita IVA di quel Paese.',
  'italian-enclave':
    'Si applica l’IVA italiana: Livigno e Campione d’Italia sono fuori dal territorio IVA, ma né l’indirizzo né un codice fiscale italiano bastano da soli a provare che ti trovi lì.',
  'vies-off':
    'Si applica l’IVA italiana: questo sito non verifica nel VIES le partite IVA degli altri Paesi dell’Unione europea.',
  'vies-silent':
    'Il VIES non risponde in questo momento, quindi si applica l’IVA italiana. Per l’inversione contabile riprova tra qualche minuto.',
  'vies-absent':
    'La tua partita IVA non risulta nel VIES, quindi si applica l’IVA italiana. Se è un errore, controllala nel profilo di fatturazione.',
} as const

export type TaxNotice = keyof typeof TAX_NOTICES
