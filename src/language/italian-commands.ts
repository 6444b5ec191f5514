/** What the operator's commands report, in Italian; their help stands in `scripts/cli`, in both languages. */
export const COMMANDS_IN_ITALIAN: Readonly<Record<string, string>> = {
  'Unknown command: {0}': 'Comando sconosciuto: {0}',
  'No command': 'Manca il comando',
  'Usage: cli {0} {1}': 'Uso: cli {0} {1}',
  'Usage: cli {0}': 'Uso: cli {0}',
  'Usage: cli <command> [options]': 'Uso: cli <comando> [opzioni]',
  'cli <command> --help tells more.':
    'cli <comando> --help spiega il comando. Scegli la lingua con --lang it o --lang en.',
  'Nothing was done.': 'Non è stato fatto niente.',
  '--{0} is needed': 'Serve --{0}',
  '--lang is it or en': '--lang dev’essere it oppure en',
  '{0} picture files are missing or damaged in the data folder and so in this backup; an older one may hold them: {1}':
    'Nella cartella dei dati, e quindi in questa copia, {0} file di immagini mancano o sono danneggiati; forse sono in una copia più vecchia: {1}',
  'Wrote {0}: {1} bytes with {2} pictures, read back and sound.':
    'Copia scritta in {0}: {1} byte con {2} immagini, riletta e integra.',
  'There is no folder {0}.': 'La cartella {0} non c’è.',
  '--kind is needed: {0}': 'Serve --kind: {0}',
  'The time of a copy cannot be in the future.': 'La data di una copia non può essere nel futuro.',
  'The {0} copy shows {1}.': 'La copia {0} contiene i dati fino al {1}.',
  '--at must be like 2026-03-03T09:00:00Z': '--at va scritto così: 2026-03-03T09:00:00Z',
  'There is no key in {0} to compare with.': 'In {0} non c’è una chiave con cui confrontarla.',
  'There is no file {0}.': 'Il file {0} non c’è.',
  'That is the key in use itself: give the file that came back out of the copy.':
    'Questo è il file della chiave in uso: indica quello recuperato dalla copia.',
  'That is not the key in use: the copy would not bring the secrets back.':
    'Non è la chiave in uso: con questa copia i segreti andrebbero persi.',
  'The key came back whole out of the copy.': 'La chiave recuperata dalla copia è integra.',
  '{0} already has an account.': '{0} ha già un account.',
  'Made the {0} {1}.{2}{3}': 'Creato l’account ({0}) {1}.{2}{3}',
  '--email is not an e-mail address': '--email non è un indirizzo email',
  '--role is admin or moderator': '--role dev’essere admin oppure moderator',
  'A name has 1 to 60 characters': 'Il nome deve avere da 1 a 60 caratteri',
  'Filling the marketplace ...': 'Sto riempiendo il sito ...',
  'The demo is over and its folder gone.': 'La prova è finita e la sua cartella è stata eliminata.',
  'It did not run.': 'Il comando non è partito.',
  '--pictures is a whole number from 0 to 9': '--pictures dev’essere un numero intero da 0 a 9',
  'Card payments are off: this build does not include the simulated card provider.':
    'I pagamenti con carta sono disattivati: questa versione non comprende il simulatore delle carte.',
  'Open http://localhost:{0} and log in as': 'Apri http://localhost:{0} e accedi come',
  '{0} has the plan {1} until {2}.': '{0} ha il piano {1} fino al {2}.',
  'There is no account with {0}.': 'Non c’è nessun account con l’indirizzo {0}.',
  'There is no plan {0}; there are: {1}.': 'Il piano {0} non esiste. Puoi scegliere tra: {1}.',
  '--days is a whole number from 1 to 3650': '--days dev’essere un numero intero da 1 a 3650',
  'The password needs 8 to 128 characters with a lower-case and an upper-case letter and a digit':
    'La password deve avere da 8 a 128 caratteri, con una minuscola, una maiuscola e un numero',
  'Password (empty: one is made and shown): ':
    'Password (se lasci vuoto, ne genero una e la mostro): ',
  '; it has to be changed at the next log-in': '; va cambiata al prossimo accesso',
  ', and no second factor': ', senza verifica in due passaggi',
  ', and no second factor; it has to be changed at the next log-in':
    ', senza verifica in due passaggi; va cambiata al prossimo accesso',
  '{0} has a new password{1}{2}.{3}': '{0} ha una nuova password{1}{2}.{3}',
  'Nothing was missing.': 'Non mancava niente.',
  'Added {0}.': 'Aggiunti: {0}.',
  'There are errors ({0}).': 'Ci sono errori ({0}).',
  'No errors; {0} warnings.': 'Nessun errore; avvisi: {0}.',
}
