/** The operator's legal duties: who has them, what the product covers, what remains. */
export type LegalDuty = {
  readonly source: string
  readonly why: string
  readonly where: readonly { readonly href: string; readonly label: string }[]
  readonly left: string
}

const link = (href: string, label: string) => ({ href, label })

export const LEGAL_DUTIES: Readonly<Record<string, LegalDuty>> = {
  'Dati di chi gestisce': {
    source: 'DPR 633/72 art. 35, d.lgs. 70/2003 art. 7',
    why: 'Tutti i visitatori: la partita IVA è in fondo a ogni pagina.',
    where: [link('/admin/impostazioni/azienda', 'Azienda'), link('/pagine/contatti', 'Contatti')],
    left: 'Inserire ragione sociale, partita IVA, sede, email e PEC.',
  },
  'Punti di contatto': {
    source: 'Regolamento UE 2022/2065 (DSA) art. 11 e 12',
    why: 'Autorità e utenti devono poterti scrivere direttamente, e non solo a una macchina.',
    where: [link('/contattaci', 'Contattaci'), link('/admin/messaggi', 'Messaggi')],
    left: 'Leggere i messaggi ogni giorno.',
  },
  'Segnalazioni di contenuti illegali': {
    source: 'DSA art. 16',
    why: 'Chiunque veda un annuncio illegale; ogni annuncio ha «Segnala annuncio».',
    where: [link('/admin/annunci-segnalati', 'Annunci segnalati')],
    left: 'Decidere senza ritardo e scrivere i motivi.',
  },
  'Motivi delle decisioni e reclami': {
    source: 'DSA art. 17 e 20, Regolamento UE 2019/1150 art. 4',
    why: 'Chi riceve una decisione su un annuncio, un piano o un account. Chi usa il sito per mestiere ha 30 giorni di preavviso, salvo abusi e obblighi di legge.',
    where: [link('/admin/reclami', 'Reclami'), link('/decisioni', 'Le decisioni su di te')],
    left: 'Rispondere ai reclami, se possibile con una persona diversa da chi ha deciso.',
  },
  'Minacce alla vita': {
    source: 'DSA art. 18',
    why: 'Chi è in pericolo: la procedura è qui sotto.',
    where: [link('#minacce', 'Procedura')],
    left: 'Farla leggere a tutto lo staff e tenere a portata di mano i numeri da chiamare.',
  },
  'Relazione di trasparenza': {
    source: 'DSA art. 15 e 24 (le piccole imprese ne sono esonerate)',
    why: 'Le autorità e il pubblico, che possono scaricare i numeri.',
    where: [link('/admin/trasparenza', 'Trasparenza')],
    left: 'Pubblicarla una volta l’anno se l’impresa non è piccola.',
  },
  'Ordine dei risultati e posti a pagamento': {
    source: 'Codice del consumo art. 22 e 49-bis',
    why: 'I consumatori: ogni elenco spiega com’è ordinato, e i posti a pagamento hanno l’etichetta «Sponsorizzato».',
    where: [link('/pagine/come-ordiniamo', 'Come ordiniamo gli annunci')],
    left: 'Se il testo cambia, controllare che sia ancora vero.',
  },
  'Venditori privati e professionali': {
    source: 'Codice del consumo art. 49-bis',
    why: 'Chi compra in vetrina: ogni annuncio dice chi vende e, se è un privato, che cosa non si applica.',
    where: [link('/vetrina', 'Vetrina'), link('/admin', 'Moderazione')],
    left: 'Controllare che chi vende per mestiere si presenti come tale.',
  },
  Recesso: {
    source: 'Codice del consumo art. 52–59 e 54-bis',
    why: 'I consumatori che comprano piani e contatti: recedono in due passaggi dalla pagina dell’ordine e hanno una ricevuta.',
    where: [link('/pagine/modulo-recesso', 'Modulo'), link('/admin/ordini', 'Ordini')],
    left: 'Fare entro 14 giorni i rimborsi con bonifico.',
  },
  Rinnovi: {
    source: 'Codice del consumo art. 65-bis',
    why: 'Chi ha un piano che si rinnova: ogni ricevuta dice entro quando disdire. Un avviso arriva 3 giorni prima del rinnovo e, per i piani annuali, anche 30 giorni prima.',
    where: [link('/admin/impostazioni/posta', 'Email')],
    left: 'Tenere configurata la posta, altrimenti gli avvisi non partono.',
  },
  'Dati personali': {
    source: 'GDPR art. 13, 15, 17, 20, 30',
    why: 'Tutte le persone: leggono l’informativa, scaricano i propri dati e li cancellano. Il registro dei trattamenti è qui sotto.',
    where: [link('/pagine/privacy-policy', 'Privacy policy'), link('#registro', 'Registro')],
    left: 'Firmare gli accordi con i fornitori.',
  },
  'Violazioni dei dati': {
    source: 'GDPR art. 33 e 34',
    why: 'Il Garante e le persone coinvolte: il registro è qui sotto.',
    where: [link('#violazioni', 'Registro delle violazioni')],
    left: 'Annotarle tutte e, se c’è un rischio, notificarle al Garante entro 72 ore.',
  },
  'Cookie e contenuti di terzi': {
    source: 'Garante, linee guida del 10 giugno 2021',
    why: 'I visitatori: usiamo solo cookie tecnici, e il codice di terzi si carica solo se lo accettano.',
    where: [link('/admin/banner', 'Banner')],
    left: 'Nulla, finché non si aggiunge altro codice.',
  },
  'Fatture elettroniche': {
    source: 'd.lgs. 127/2015, DPR 633/72',
    why: 'Chi compra e l’Agenzia delle Entrate.',
    where: [link('/admin/fatture', 'Fatture')],
    left: 'Inviare le fatture entro 12 giorni, conservarle 10 anni e farle vedere al commercialista.',
  },
  Accessibilità: {
    source: 'd.lgs. 82/2022, EN 301549',
    why: 'Le persone con disabilità.',
    where: [link('/pagine/dichiarazione-accessibilita', 'Dichiarazione')],
    left: 'Rivedere la dichiarazione ogni anno e rispondere a chi segnala un ostacolo.',
  },
  'Registro degli operatori (ROC)': {
    source: 'AGCOM, legge 178/2020 art. 1 c. 515',
    why: 'Chi offre servizi di intermediazione online in Italia si iscrive e paga il contributo se dovuto.',
    where: [],
    left: 'Iscriversi sul portale di AGCOM e comunicare i dati ogni anno.',
  },
  'Sicurezza dei prodotti': {
    source: 'Reg. (UE) 2023/988 (GPSR), art. 22',
    why: 'È dubbio che valga qui: l’art. 22 riguarda i siti su cui si conclude il contratto di vendita, e qui si vedono solo i contatti. Chi vende risponde comunque dei suoi prodotti e lo conferma accettando i termini.',
    where: [link('/admin/annunci-segnalati', 'Annunci segnalati')],
    left: 'Chiedere a un legale se l’art. 22 vale per te; se sì, registrarsi al portale Safety Gate e indicare il punto di contatto. In ogni caso togliere subito gli annunci che le autorità segnalano.',
  },
  DAC7: {
    source: 'd.lgs. 32/2023',
    why: 'L’Agenzia delle Entrate: le piattaforme le comunicano i compensi dei venditori, se li conoscono o possono conoscerli. La nota spiega quali dati ha il sito.',
    where: [link('#dac7', 'Nota')],
    left: 'Mostrare la nota al consulente fiscale e far decidere a lui.',
  },
}

export const PROCESSORS: Readonly<Record<string, string>> = {
  'Chi ospita il server':
    'Responsabile: conserva tutti i dati. Da fare: accordo ai sensi dell’art. 28 GDPR, sede nell’UE.',
  'Server di posta (SMTP)':
    'Responsabile: recapita le email. Da fare: accordo ai sensi dell’art. 28 GDPR.',
  Stripe:
    'Titolare autonomo e responsabile per i pagamenti con carta. Da fare: leggere i suoi termini, che contengono l’accordo e le garanzie per i trasferimenti.',
  'Gestore PEC e Sistema di Interscambio':
    'Trasmissione delle fatture, per obbligo di legge. Da fare: nulla.',
  'VIES (Commissione europea)':
    'La Commissione europea, titolare autonomo: riceve le partite IVA di imprese e clienti dell’UE, se il controllo è attivo. Da fare: nulla.',
  'Servizi push dei browser': 'Consegnano notifiche cifrate a chi le ha attivate. Da fare: nulla.',
  Commercialista: 'Responsabile: riceve le fatture. Da fare: accordo ai sensi dell’art. 28 GDPR.',
}

export const THREAT_RESPONSE_STEPS: readonly string[] = [
  'Chi legge un annuncio, un messaggio o una segnalazione che fa temere per la vita o la sicurezza di qualcuno si ferma e chiama subito il 112. Non aspetta nessuno.',
  'Avvisa l’amministratore per telefono e non risponde alla persona sospetta.',
  'Non cancella nulla: toglie l’annuncio dal sito (resta nei dati) e annota ora e numero dell’annuncio.',
  'L’amministratore scrive via PEC alla Polizia postale o alla Procura: che cosa è stato visto, quando, chi è coinvolto, con i dati dell’account e gli indirizzi IP delle sessioni.',
  'Se non si sa in quale Stato è la persona, si informa la Polizia italiana; per l’estero ci pensa Europol.',
  'Si consegnano altri dati solo su richiesta scritta dell’autorità, e si annota quali.',
  'Entro un giorno si scrive nel registro interno che cosa è successo e si rivede questa procedura.',
]
