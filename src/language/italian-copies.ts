/** What `restore`, `rebuild` and `practise` say, in Italian. */
export const COPIES_IN_ITALIAN: Readonly<Record<string, string>> = {
  'the database; pictures stayed as they were': 'i dati; le immagini sono rimaste com’erano',
  'the database and {0} pictures': 'i dati e {0} immagini',
  'there were no data before': 'prima non c’erano dati',
  'the former data are in {0}': 'i dati di prima sono in {0}',
  'Restored {0}, from {1}; {2}.': 'Ripristinati {0}, da {1}; {2}.',
  '{0} was not restored: {1}.': '{0} non è stato ripristinato: {1}.',
  '{0} was not restored: it was made by a newer version of this program.':
    '{0} non è stato ripristinato: è di una versione più nuova del programma.',
  '{0} was not restored: {1} in its schema.':
    '{0} non è stato ripristinato: lo schema ha un difetto ({1}).',
  '{0} was not restored: the disk of {1} is too full.':
    '{0} non è stato ripristinato: il disco di {1} è troppo pieno.',
  '{0} was not restored: stop the server first, it is using {1}. Under systemd: systemctl stop cercooffro.socket cercooffro; with Docker: docker compose stop app.':
    '{0} non è stato ripristinato: prima ferma il sito, che sta usando {1}. Con systemd: systemctl stop cercooffro.socket cercooffro; con Docker: docker compose stop app.',
  'The server on port {0} does not use {1}: set DATA_DIR to its folder, or it will not know this account.':
    'Il sito sulla porta {0} non usa {1}: imposta DATA_DIR sulla sua cartella, altrimenti il sito non vedrà questo account.',
  'There is no database in {0}.': 'In {0} non c’è un database.',
  '{0} is there already.': '{0} c’è già.',
  'The backup did not come out right: {0}.': 'La copia non è riuscita: {0}.',
  'pictures are missing': 'mancano immagini',
  '--from or --replica is needed': 'Serve --from o --replica',
  'The server may be started now; pictures follow.':
    'Ora puoi avviare il sito; le immagini arrivano dopo.',
  'Rebuilt {0} with {1} picture files.': 'I dati sono di nuovo in {0}, con {1} file di immagini.',
  'The key is there.': 'La chiave c’è.',
  'The key is missing: put your copy of secret.key there.':
    'La chiave manca: metti lì la tua copia di secret.key.',
  'Invoices wait until an admin says the last number that went out, at /admin/impostazioni/azienda.':
    'Le fatture restano ferme finché un amministratore non scrive l’ultimo numero emesso, in /admin/impostazioni/azienda.',
  '--pictures needs --from': 'Con --pictures serve --from',
  'No replica has pictures': 'Nessuna replica ha immagini',
  'Brought {0} picture files.': 'File di immagini recuperati: {0}.',
  'No picture is missing.': 'Non manca nessuna immagine.',
  'They belong to: {0}.': 'Riguardano: {0}.',
  '{0} picture files are missing or damaged: {1}.':
    '{0} file di immagini mancano o sono danneggiati: {1}.',
  'There is a database in {0} already: rebuild only fills an empty folder.':
    'In {0} c’è già un database: rebuild riempie solo una cartella vuota.',
  'Another program is at work in {0}.': 'Un altro programma sta usando {0}.',
  '{0} was not used: {1}.': '{0} non è stato usato: {1}.',
  '{0} was made by a newer version of this program.':
    '{0} è di una versione più nuova del programma.',
  '{0} was not used: {1} in its schema.': '{0} non è stato usato: lo schema ha un difetto ({1}).',
  'From {0}: {1}; {2}.': 'Da {0}: {1}; {2}.',
  '{0} users, {1} requests, {2} orders, {3} invoices, {4} pictures':
    '{0} utenti, {1} richieste, {2} ordini, {3} fatture, {4} immagini',
  'nothing has a date in it': 'non contiene nessuna data',
  'the newest trace in it is of {0}, {1} minutes old': 'l’ultima modifica è del {0}, {1} minuti fa',
  'No sound database of this product is in {0}.':
    'In {0} non c’è nessun database integro di questo programma.',
  '{0} gave nothing back: {1}': '{0} non ha restituito niente: {1}',
  '{0} at {1} is half written. Rename it there, and try again: {2}':
    '{0} su {1} è scritto a metà. Rinominalo lì e riprova: {2}',
  'the program litestream is not installed.': 'il programma litestream non è installato.',
  'The {0} copy came back whole.': 'La copia {0} ha superato la prova di ripristino.',
  'The {0} copy did not come back ({1}): {2}.':
    'La copia {0} non ha superato la prova di ripristino ({1}): {2}.',
  'Nothing was brought back for practice.': 'Non ci sono copie da provare.',
  'See what the program that copies logged': 'Leggi il registro del programma che fa le copie',
  'There is no free space to unpack it': 'Non c’è spazio libero per aprirla',
}
