import { createOperatorMessages } from '../../language/say.ts'

/** What the doctor finds in database, pictures and folder; `settings-messages.ts` has what it finds in settings. */
const MESSAGES = {
  'database.none': {
    en: 'No database in {folder} yet: the server makes it at its first start',
    it: 'In {folder} non c’è ancora un database: lo crea il sito al primo avvio',
  },
  'database.corrupt': {
    en: 'The database is damaged, restore a backup: {reason}',
    it: 'Il database è danneggiato, ripristina una copia: {reason}',
  },
  'database.unreadable': {
    en: 'The database cannot be read: {reason}',
    it: 'Non riesco a leggere il database: {reason}',
  },
  'database.damaged': {
    en: 'The database is damaged: {fault}',
    it: 'Il database è danneggiato: {fault}',
  },
  'database.sound': {
    en: 'The database is sound, and every row refers to something',
    it: 'Il database è integro, e ogni riga rimanda a dati che ci sono',
  },
  'schema.differs': {
    en: 'The schema is not the one of its version: {fault}',
    it: 'Lo schema del database non corrisponde alla sua versione: {fault}',
  },
  'migrations.current': {
    en: 'The migrations are up to date',
    it: 'Le migrazioni sono aggiornate',
  },
  'migrations.waiting': {
    en: '{count} migrations are waiting: the next start of the server runs them',
    it: 'Migrazioni in attesa: {count}. Saranno eseguite al prossimo avvio del sito',
  },
  'migrations.newer': {
    en: 'A newer version of this program made the database: use that version',
    it: 'Il database è di una versione più nuova del programma: usa quella versione',
  },
  'migrations.foreign': {
    en: 'The migrations of the database are not those of this product',
    it: 'Le migrazioni del database non sono quelle di questo programma',
  },
  'key.other-secrets': {
    en: 'Secrets made with another key are still to be typed again: {names}',
    it: 'Segreti scritti con un’altra chiave, ancora da riscrivere: {names}',
  },
  'key.right': {
    en: 'The key is the one the data were made with',
    it: 'La chiave è quella con cui sono stati cifrati i dati',
  },
  'key.from-environment': {
    en: 'The key comes from JWT_SECRET',
    it: 'La chiave viene da JWT_SECRET',
  },
  'key.missing': {
    en: 'The key is missing: put your copy back into {file} before the next start. Else a new one is made, all sessions end and what was typed secretly in the admin area (mail, cards, certified mail) must be typed again',
    it: 'La chiave manca: rimetti la tua copia in {file} prima del prossimo avvio. Altrimenti ne viene creata una nuova, tutti devono accedere di nuovo e i segreti scritti nell’area di amministrazione (posta, carte, PEC) vanno riscritti',
  },
  'key.none': {
    en: 'No key in {file} yet: the next start makes one',
    it: 'In {file} non c’è ancora una chiave: verrà creata al prossimo avvio',
  },
  'key.private': {
    en: 'The key is there, and only its owner may read it. Keep a copy apart from the backups',
    it: 'La chiave c’è, e può leggerla solo il suo proprietario. Tienine una copia lontano dai backup',
  },
  'key.readable': {
    en: 'The key may be read by others (mode {mode}): chmod 600 {file}',
    it: 'Anche altri possono leggere la chiave (permessi {mode}): chmod 600 {file}',
  },
  'pictures.whole': {
    en: 'All {count} picture files are in use, and as they were written',
    it: 'File di immagini: {count}, tutti in uso e integri',
  },
  'pictures.missing': {
    en: '{count} pictures are shown but not there: {names}',
    it: '{count} immagini mostrate nelle pagine mancano: {names}',
  },
  'pictures.damaged': {
    en: '{count} picture files are missing or damaged; a complete backup may hold them: {names}',
    it: '{count} file di immagini mancano o sono danneggiati; forse sono in una copia completa: {names}',
  },
  'pictures.unused': {
    en: '{count} picture files are shown nowhere: {names}',
    it: '{count} file di immagini non sono mostrati da nessuna pagina: {names}',
  },
  'pictures.without-checksum': {
    en: '{count} pictures of before have no checksums yet, only size and form were looked at: the check of the next night keeps them',
    it: '{count} immagini precedenti non hanno ancora un’impronta: finora ne abbiamo controllato solo dimensione e forma, e il controllo della prossima notte la registrerà',
  },
  'folder.missing': {
    en: 'The folder {folder} is not there yet',
    it: 'La cartella {folder} non c’è ancora',
  },
  'space.none': {
    en: 'The disk of {folder} is full ({bytes} bytes are free): free space',
    it: 'Il disco di {folder} è pieno ({bytes} byte liberi): libera spazio',
  },
  'space.little': {
    en: 'Only {gigabytes} GB are free for {folder}',
    it: 'Solo {gigabytes} GB liberi per {folder}',
  },
  'space.enough': {
    en: '{gigabytes} GB are free for {folder}',
    it: '{gigabytes} GB liberi per {folder}',
  },
  'backup.none': {
    en: 'No backup in {folder} yet',
    it: 'In {folder} non c’è ancora nessuna copia',
  },
  'backup.newest': {
    en: 'The newest of {count} backups is of {at}',
    it: 'Copie della notte o complete: {count}; la più recente è del {at}',
  },
  'latest-copy.none': {
    en: 'No {file} yet: the server makes it when it starts',
    it: '{file} non c’è ancora: il sito lo crea all’avvio',
  },
  'latest-copy.fresh': {
    en: '{file} shows {at}',
    it: '{file} contiene i dati fino al {at}',
  },
  'latest-copy.old': {
    en: '{file} shows {at}, more than {minutes} minutes ago: only a running server renews it',
    it: '{file} contiene i dati fino al {at}, più di {minutes} minuti fa: si aggiorna solo quando il sito è acceso',
  },
  'copy.age': {
    en: 'The {kind} copy shows {at}',
    it: 'La copia {kind} contiene i dati fino al {at}',
  },
  'copy.age-unknown': {
    en: 'Nobody knows how old the {kind} copy is',
    it: 'Non si sa quanto sia vecchia la copia {kind}',
  },
  'copy.late': {
    en: '{age}: it should never be older than {minutes} minutes',
    it: '{age}: non dovrebbe mai avere più di {minutes} minuti',
  },
  'copy.key-proved': {
    en: 'Somebody got the key back out of the offsite copy',
    it: 'La chiave è già stata recuperata dalla copia esterna',
  },
  'copy.key-unproved': {
    en: 'Nobody proved yet to get the key back out of the offsite copy: cli copied --check-key FILE',
    it: 'Nessuno ha ancora provato a recuperare la chiave dalla copia esterna: cli copied --check-key FILE',
  },
  'practice.failed': {
    en: 'The {kind} copy did not come back at {at} ({fault}): {detail}',
    it: 'La copia {kind} non ha superato la prova di ripristino del {at} ({fault}): {detail}',
  },
  'practice.whole': {
    en: 'The {kind} copy came back whole at {at}',
    it: 'La copia {kind} ha superato la prova di ripristino del {at}',
  },
  'practice.old': {
    en: 'The {kind} copy came back whole at {at}, and was not tried since',
    it: 'La copia {kind} ha superato la prova di ripristino del {at}, e da allora non è più stata provata',
  },
} as const

export const doctorMessage = createOperatorMessages(MESSAGES)

/** Practice restores store these in English, with the copy that they are about. */
export const STORED_MESSAGES = [
  MESSAGES['database.damaged'],
  MESSAGES['schema.differs'],
  MESSAGES['migrations.foreign'],
] as const
