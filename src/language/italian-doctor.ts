/** What `doctor` finds, in Italian. */
export const DOCTOR_IN_ITALIAN: Readonly<Record<string, string>> = {
  ok: 'ok',
  warning: 'avviso',
  error: 'errore',
  companyName: 'ragione sociale',
  vatId: 'partita IVA',
  address: 'indirizzo',
  city: 'città',
  postalCode: 'CAP',
  province: 'provincia',
  'checks the data and lists missing settings':
    'controlla i dati ed elenca le impostazioni che mancano',
  'Exits with 1 only if it finds errors. It changes nothing, and the server can keep running.':
    'Esce con 1 solo se trova errori. Non cambia niente, e il sito può restare acceso.',
  'There are errors ({0}).': 'Ci sono errori ({0}).',
  'No errors; {0} warnings.': 'Nessun errore; avvisi: {0}.',
  'No database in {0} yet: the server makes it at its first start':
    'In {0} non c’è ancora un database: lo crea il sito al primo avvio',
  'The database is damaged, restore a backup': 'Il database è danneggiato, ripristina una copia',
  'The database cannot be read': 'Non riesco a leggere il database',
  'The database is damaged: {0}': 'Il database è danneggiato: {0}',
  'The database is damaged, restore a backup: {0}':
    'Il database è danneggiato, ripristina una copia: {0}',
  'The database cannot be read: {0}': 'Non riesco a leggere il database: {0}',
  'The database is sound, and every row refers to something':
    'Il database è integro, e ogni riga rimanda a dati che ci sono',
  'The schema is not the one of its version: {0}':
    'Lo schema del database non corrisponde alla sua versione: {0}',
  'The migrations are up to date': 'Le migrazioni sono aggiornate',
  '{0} migrations are waiting: the next start of the server runs them':
    'Migrazioni in attesa: {0}. Saranno eseguite al prossimo avvio del sito',
  'A newer version of this program made the database: use that version':
    'Il database è di una versione più nuova del programma: usa quella versione',
  'The migrations of the database are not those of this product':
    'Le migrazioni del database non sono quelle di questo programma',
  'Secrets made with another key are still to be typed again: {0}':
    'Segreti scritti con un’altra chiave, ancora da riscrivere: {0}',
  'The key is the one the data were made with':
    'La chiave è quella con cui sono stati cifrati i dati',
  'All {0} picture files are in use, and as they were written':
    'File di immagini: {0}, tutti in uso e integri',
  'pictures are shown but not there': 'immagini mostrate nelle pagine ma mancanti',
  'picture files are missing or damaged; a complete backup may hold them':
    'file di immagini mancanti o danneggiati; forse sono in una copia completa',
  'picture files are shown nowhere': 'file di immagini che nessuna pagina mostra',
  '{0} pictures are shown but not there: {1}': '{0} immagini mostrate nelle pagine mancano: {1}',
  '{0} picture files are missing or damaged; a complete backup may hold them: {1}':
    '{0} file di immagini mancano o sono danneggiati; forse sono in una copia completa: {1}',
  '{0} picture files are shown nowhere: {1}':
    '{0} file di immagini non sono mostrati da nessuna pagina: {1}',
  '{0} pictures of before have no checksums yet, only size and form were looked at: the check of the next night keeps them':
    '{0} immagini precedenti non hanno ancora un’impronta: finora ne abbiamo controllato solo dimensione e forma, e il controllo della prossima notte la registrerà',
  'The key comes from JWT_SECRET': 'La chiave viene da JWT_SECRET',
  'The key is missing: put your copy back into {0} before the next start. Else a new one is made, all sessions end and what was typed secretly in the admin area (mail, cards, certified mail) must be typed again':
    'La chiave manca: rimetti la tua copia in {0} prima del prossimo avvio. Altrimenti ne viene creata una nuova, tutti devono accedere di nuovo e i segreti scritti nell’area di amministrazione (posta, carte, PEC) vanno riscritti',
  'No key in {0} yet: the next start makes one':
    'In {0} non c’è ancora una chiave: verrà creata al prossimo avvio',
  'The key is there, and only its owner may read it. Keep a copy apart from the backups':
    'La chiave c’è, e può leggerla solo il suo proprietario. Tienine una copia lontano dai backup',
  'The key may be read by others (mode {0}): chmod 600 {1}':
    'Anche altri possono leggere la chiave (permessi {0}): chmod 600 {1}',
  'The folder {0} is not there yet': 'La cartella {0} non c’è ancora',
  'The disk of {0} is full ({1} bytes are free): free space':
    'Il disco di {0} è pieno ({1} byte liberi): libera spazio',
  '{0} GB are free for {1}': '{0} GB liberi per {1}',
  'Only {0}': 'Solo {0}',
  'No backup in {0} yet': 'In {0} non c’è ancora nessuna copia',
  'The newest of {0} backups is of {1}':
    'Copie della notte o complete: {0}; la più recente è del {1}',
  'No {0} yet: the server makes it when it starts': '{0} non c’è ancora: il sito lo crea all’avvio',
  '{0} shows {1}': '{0} contiene i dati fino al {1}',
  '{0}, more than {1} minutes ago: only a running server renews it':
    '{0}, più di {1} minuti fa: si aggiorna solo quando il sito è acceso',
  'The {0} copy shows {1}': 'La copia {0} contiene i dati fino al {1}',
  'Nobody knows how old the {0} copy is': 'Non si sa quanto sia vecchia la copia {0}',
  '{0}: it should never be older than {1} minutes': '{0}: non dovrebbe mai avere più di {1} minuti',
  'Somebody got the key back out of the offsite copy':
    'La chiave è già stata recuperata dalla copia esterna',
  'Nobody proved yet to get the key back out of the offsite copy: cli copied --check-key FILE':
    'Nessuno ha ancora provato a recuperare la chiave dalla copia esterna: cli copied --check-key FILE',
  'The {0} copy did not come back at {1} ({2}): {3}':
    'La copia {0} non ha superato la prova di ripristino del {1} ({2}): {3}',
  'The {0} copy came back whole at {1}': 'La copia {0} ha superato la prova di ripristino del {1}',
  '{0}, and was not tried since': '{0}, e da allora non è più stata provata',
  'No shown firm has a name that recalls a company or an office that everybody knows':
    'Nessuna impresa visibile sul sito ha un nome che ricorda un’azienda o un ufficio noti a tutti',
  '{0} shown firms have names that recall companies or offices that everybody knows; look whether they are theirs, in /admin/imprese: {1}':
    '{0} imprese visibili sul sito hanno nomi che ricordano aziende o uffici noti a tutti; controlla in /admin/imprese se sono davvero loro: {1}',
  'PUBLIC_URL says {0}: {1} passkeys were made for {2} and work there alone. Their owners log in by password or mailed link and add new ones; with the old address back they work again':
    'PUBLIC_URL indica {0}, ma {1} passkey sono state create per {2} e funzionano solo lì. Chi le usa può accedere con la password o con il link via email e aggiungerne di nuove; se rimetti l’indirizzo di prima, le passkey tornano a funzionare',
  'PUBLIC_URL is the number {0}: browsers offer passkeys for names alone':
    'PUBLIC_URL contiene l’indirizzo IP {0}: i browser accettano le passkey solo per un nome di dominio',
  'The mailbox of bounces': 'La casella delle email tornate indietro',
  'The certified mailbox': 'La casella PEC',
  '{0} cannot be read since {1} ({2}): {3}': '{0} non viene più letta dal {1} ({2}): {3}',
  '{0} was read at {1}': '{0} è stata letta il {1}',
  '{0} was never read yet': '{0} non è ancora stata letta',
  '{0} passkeys work at {1}': 'Passkey che funzionano su {1}: {0}',
  'The data came out of a copy: invoices wait until an admin says the last number that went out, at /admin/impostazioni/azienda':
    'I dati vengono da una copia: le fatture restano ferme finché un amministratore non scrive l’ultimo numero emesso, in /admin/impostazioni/azienda',
  'Anybody who pays a plan reads the contacts of clients: `vat` asks for a firm with a right VAT number (Impostazioni, Professionisti)':
    'Chiunque paghi un piano può vedere i contatti dei clienti: consigliamo di richiedere un’impresa con la partita IVA valida (Impostazioni, Professionisti)',
  'A contact is revealed to professionals with: {0}':
    'Per vedere un contatto, ai professionisti serve: {0}',
  'The company data are complete': 'I dati dell’azienda sono completi',
  'Company data are missing, so invoices wait: {0}':
    'Mancano dati dell’azienda e le fatture restano ferme: {0}',
  'Terms, mails and links name {0}, which nobody else reaches: set PUBLIC_URL and restart':
    'Termini, email e link portano a {0}, un indirizzo che nessun altro può raggiungere: imposta PUBLIC_URL e riavvia',
  'The site is at {0}, as PUBLIC_URL says': 'Il sito è su {0}, come indicato in PUBLIC_URL',
  'Mail leaves by {0}, as set in the admin area':
    'La posta parte da {0}, come scritto nell’area di amministrazione',
  'Mail leaves by {0}, as SMTP_URL says': 'La posta parte da {0}, come indicato in SMTP_URL',
  'Neither the admin area nor SMTP_URL names a mail server: mail is written to {0}/outbox instead of sent':
    'Né l’area di amministrazione né SMTP_URL indicano un server di posta: le email vengono salvate in {0}/outbox e non partono',
  'Cards are switched off in the admin area':
    'I pagamenti con carta sono disattivati nell’area di amministrazione',
  'There is a key for cards': 'C’è una chiave per i pagamenti con carta',
  'Neither the admin area nor STRIPE_SECRET_KEY has a key: cards are off':
    'Né l’area di amministrazione né STRIPE_SECRET_KEY hanno una chiave: i pagamenti con carta sono disattivati',
}
