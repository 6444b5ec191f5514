/** What the server says when it starts or cannot, and what is wrong with files, in Italian. */
export const START_IN_ITALIAN: Readonly<Record<string, string>> = {
  'The key in {0} is damaged': 'La chiave in {0} è danneggiata',
  'it is not a database of this product': 'non è un database di questo programma',
  'it is damaged: its bytes are not those that were written':
    'è danneggiato: il contenuto non è quello che era stato scritto',
  'it is damaged: {0}': 'è danneggiato: {0}',
  'it is damaged: it was never finished': 'è incompleto: la scrittura non è mai finita',
  'it is not a database': 'non è un database',
  'it cannot be opened': 'non si apre',
  '{0} rows refer to nothing ({1})': '{0} righe rimandano a dati che non ci sono ({1})',
  'is not as it should be': 'non è come dovrebbe essere',
  'is missing': 'manca',
  '{0} is not as it should be': '{0} non è come dovrebbe essere',
  '{0} is missing': '{0} manca',
  '{0} is empty although there are {1}: restore a backup (`cli restore --from FILE`), or move the file away to begin anew':
    '{0} è vuoto, ma nella cartella {1} ci sono file: ripristina una copia (`cli restore --from FILE`), o sposta il file per ricominciare da zero',
  '{0} belongs to another program: set DATA_DIR to a folder of its own':
    '{0} è di un altro programma: imposta DATA_DIR su una cartella riservata al sito',
  '{0} was made by a newer version of this program: start that version, or restore a backup from before the upgrade':
    '{0} è di una versione più nuova del programma: avvia quella versione, o ripristina una copia fatta prima dell’aggiornamento',
  '{0} is damaged: put your copy back, or remove it and type all secrets of the admin area again':
    '{0} è danneggiato: rimetti la tua copia, o toglilo e riscrivi tutti i segreti dell’area di amministrazione',
  'The disk of {0} is full: free space and start again; nothing that was acknowledged is lost':
    'Il disco di {0} è pieno: libera spazio e riavvia; nessun dato già confermato è andato perso',
  'The disk of {0} is full: {1}-wal could not be folded into {2}. Keep both together, free space and start again; nothing that was acknowledged is lost':
    'Il disco di {0} è pieno: {1}-wal non è stato riunito a {2}. Tienili insieme, libera spazio e riavvia; nessun dato già confermato è andato perso',
  'restore a backup (`cli restore --from FILE`)':
    'ripristina una copia (`cli restore --from FILE`)',
  '{0} is not a database: {1}, or move it away to begin anew':
    '{0} non è un database: {1}, o spostalo per ricominciare da zero',
  '{0} is damaged: keep a copy, look with `cli doctor` and {1}':
    '{0} è danneggiato: tienine una copia, controlla con `cli doctor` e {1}',
  '{0} is held by another program: end it (a shell with an open transaction, a copying tool) and start again':
    'Un altro programma sta usando {0}: chiudilo (per esempio un terminale con una transazione aperta o un programma di copia) e riavvia',
  'The disk cannot read or write {0} ({1}): look at the disk, then {2}':
    'Il disco non riesce a leggere o scrivere {0} ({1}): controlla il disco, poi {2}',
  '{0} is not a folder: DATA_DIR must name one, or one that can be made':
    '{0} non è una cartella: DATA_DIR deve indicare una cartella che c’è o che si può creare',
  '{0} is not there: make it, or set DATA_DIR to another folder':
    'La cartella {0} non c’è: creala, o imposta DATA_DIR su un’altra cartella',
  '{0} cannot be made, because {1} cannot be written by {2}: make it and chown it to the user of the server, mount it for writing, or set DATA_DIR to another':
    'Non riesco a creare la cartella {0}, perché {2} non può scrivere in {1}: creala e assegnala con chown all’utente del sito, montala in scrittura, o imposta DATA_DIR su un’altra cartella',
  'this user (uid {0})': 'questo utente (uid {0})',
  '{0} cannot be read and written by {1}: chown the folder to the user of the server, mount it for writing, or set DATA_DIR to another':
    '{1} non può leggere e scrivere {0}: assegna la cartella con chown all’utente del sito, montala in scrittura, o imposta DATA_DIR su un’altra cartella',
  '{0} is a folder, where a file has to be: move it away and start again':
    '{0} è una cartella, ma al suo posto serve un file: spostala e riavvia',
  'PORT must be a number from 0 to 65535': 'PORT deve essere un numero da 0 a 65535',
  'PUBLIC_URL must be an http or https address with nothing behind the host':
    'PUBLIC_URL deve essere un indirizzo http o https, senza niente dopo il nome del sito',
  'SITE_NAME must not be empty': 'SITE_NAME non può essere vuoto',
  'STRIPE_API_BASE must be an http or https address':
    'STRIPE_API_BASE deve essere un indirizzo http o https',
  'SMTP_URL must be smtp:// or smtps:// and the name of a server':
    'SMTP_URL deve cominciare con smtp:// o smtps:// e contenere il nome di un server',
  'MAIL_FROM must be an address or Name <address>':
    'MAIL_FROM deve essere un indirizzo, o Nome <indirizzo>',
  'ADMIN_EMAIL must be an e-mail address': 'ADMIN_EMAIL deve essere un indirizzo email',
  'JWT_SECRET must have at least 32 characters': 'JWT_SECRET deve avere almeno 32 caratteri',
  'METRICS_TOKEN must have at least 16 characters': 'METRICS_TOKEN deve avere almeno 16 caratteri',
  'TRUST_PROXY must be the number of proxies, 0 to 10':
    'TRUST_PROXY deve essere il numero dei proxy, da 0 a 10',
  'REPLICA must be 1 or 0': 'REPLICA deve essere 1 o 0',
  'LOG_LEVEL must be one of {0}': 'LOG_LEVEL deve essere uno tra {0}',
  'STRIPE_API_BASE is for tests: in production it must be a loopback address':
    'STRIPE_API_BASE serve per le prove: in produzione deve essere un indirizzo di questa macchina',
  'ADMIN_PASSWORD needs ADMIN_EMAIL': 'Con ADMIN_PASSWORD serve ADMIN_EMAIL',
  'ADMIN_EMAIL needs ADMIN_PASSWORD': 'Con ADMIN_EMAIL serve ADMIN_PASSWORD',
  'ADMIN_PASSWORD needs 8 to 128 characters with a lowercase, an uppercase and a digit':
    'ADMIN_PASSWORD deve avere da 8 a 128 caratteri, con una minuscola, una maiuscola e un numero',
  'The first admin was made as ADMIN_EMAIL and ADMIN_PASSWORD say':
    'Il primo amministratore è stato creato con ADMIN_EMAIL e ADMIN_PASSWORD',
  'Port {0} is in use: stop the other program or choose another PORT':
    'La porta {0} è occupata: ferma l’altro programma o scegli un’altra PORT',
  'Port {0} may not be used by this user: choose a PORT above 1023':
    'Questo utente non può usare la porta {0}: scegli una PORT superiore a 1023',
  'Cannot listen on {0}, port {1}: {2}': 'Non riesco ad ascoltare su {0}, porta {1}: {2}',
  'Nobody has an account yet: node dist/cli.js create-admin --email you@example.it':
    'Nessuno ha ancora un account: node dist/cli.js create-admin --email tu@example.it',
  'Cards are off: neither the admin area nor STRIPE_SECRET_KEY has a key':
    'I pagamenti con carta sono disattivati: né l’area di amministrazione né STRIPE_SECRET_KEY hanno una chiave',
  'Mail goes to {0} as .eml files: neither the admin area nor SMTP_URL names a server':
    'La posta finisce in {0} come file .eml: né l’area di amministrazione né SMTP_URL indicano un server',
}
