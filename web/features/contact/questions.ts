/** Frequent questions, shown next to the form and as structured data. */
export const CONTACT_QUESTIONS = [
  {
    question: 'In quanto tempo rispondete?',
    answer:
      'Entro 24 ore nei giorni lavorativi. Se scrivi nel fine settimana ti rispondiamo il lunedì.',
  },
  {
    question: 'Ho un problema tecnico: che cosa devo indicare?',
    answer:
      'La pagina in cui succede, che cosa stavi facendo e il messaggio che hai letto. Se riguarda un annuncio o un ordine, riporta il titolo o il numero: ci fa risparmiare tempo a entrambi.',
  },
  {
    question: 'Vorrei proporvi una collaborazione',
    answer:
      'Volentieri. Scrivi “Partnership” nell’oggetto, raccontaci chi sei e che cosa hai in mente: la tua proposta arriva alla persona giusta.',
  },
  {
    question: 'Come trattate i miei dati?',
    answer:
      'Usiamo quello che scrivi solo per risponderti e lo conserviamo al massimo 24 mesi. Dal tuo profilo puoi scaricare i tuoi dati e cancellare l’account. I dettagli sono nella privacy policy.',
  },
] as const
