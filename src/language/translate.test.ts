import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLI_COMMANDS } from '../../scripts/cli/run-command.ts'
import { rootFolder } from '../root-folder.ts'
import { splitSentences } from '../test-app/sentences.ts'
import { chooseLanguage } from './choose-language.ts'
import { toItalian, translate } from './translate.ts'

const SAID_IN = [
  'scripts/cli/*.ts',
  'src/operations/**/*.ts',
  'src/{config,main,server,start-up-notes}.ts',
  'src/compose/operator-fault.ts',
  'adapters/security/installation-key.ts',
  'adapters/sqlite/refuse-unusable.ts',
  'adapters/sqlite/backup/make-backup.ts',
]

/** Words of the command line, of other programs, of the log, and what is Italian already. */
const NOT_TRANSLATED =
  /^(\[?--[a-z]|\{0\} \{1\}(: \{2\})?$|\n|"|exec sftp|no pages$|could not stop|File di immagini|Immagini registrate| {2}\{0\})| is no fault|moderator, with/

const sources = SAID_IN.flatMap((pattern) => globSync(pattern, { cwd: rootFolder() }))
  .filter((file) => !/\.(test|journey)\.ts$|messages\.ts$|key-loss\.ts$/.test(file))
  .flatMap((file) => splitSentences(readFileSync(join(rootFolder(), file), 'utf8')))

/** Help stands beside its command in both languages. */
const help = new Set(
  Object.values(CLI_COMMANDS).flatMap(({ summary, help: { en, it: italian } }) =>
    [summary.en, summary.it, en, italian].flatMap((text) => text.split('\n')),
  ),
)

describe('What the program says to its operator', () => {
  it('has an Italian form, sentence by sentence', () => {
    expect(sources.length).toBeGreaterThan(100)
    const english = sources.filter((text) => !(NOT_TRANSLATED.test(text) || help.has(text)))
    const lines = english.flatMap((text) => text.split('\n')).filter((line) => / /.test(line))
    expect(lines.filter((line) => toItalian(line) === line)).toEqual([])
  })

  it('keeps what is filled in, also where the order differs or a sentence stands within another', () => {
    expect(
      toItalian(
        '/d/app.db is damaged: keep a copy, look with `cli doctor` and restore a backup (`cli restore --from FILE`)',
      ),
    ).toBe(
      '/d/app.db è danneggiato: tienine una copia, controlla con `cli doctor` e ripristina una copia (`cli restore --from FILE`)',
    )
    expect(
      toItalian(
        '/d cannot be read and written by this user (uid 7): chown the folder to the user of the server, mount it for writing, or set DATA_DIR to another',
      ),
    ).toMatch(/^questo utente \(uid 7\) non può leggere e scrivere \/d:/)
    expect(toItalian('a@b.it has a new password, and no second factor. Password: Ab. 3x')).toBe(
      'a@b.it ha una nuova password, senza verifica in due passaggi. Password: Ab. 3x',
    )
    expect(toItalian('Made the admin a@b.it. Password: Ab3')).toBe(
      'Creato l’account (admin) a@b.it. Password: Ab3',
    )
    expect(toItalian('x was not restored: it is damaged: file is not a database.')).toBe(
      'x non è stato ripristinato: è danneggiato: file is not a database.',
    )
    expect(
      toItalian(
        'From a.db: nothing has a date in it; 80 users, 81 requests, 9 orders, 6 invoices, 259 pictures.',
      ),
    ).toBe(
      'Da a.db: non contiene nessuna data; 80 utenti, 81 richieste, 9 ordini, 6 fatture, 259 immagini.',
    )
    expect(toItalian('Something else, of SQLite')).toBe('Something else, of SQLite')
  })

  it.each([
    [{}, 'it'],
    [{ LANG: 'C.UTF-8' }, 'it'],
    [{ LC_ALL: 'C', LANG: 'en_GB.UTF-8' }, 'en'],
    [{ LANG: 'it_IT.UTF-8' }, 'it'],
    [{ LANG: 'en_US.UTF-8' }, 'en'],
    [{ LC_ALL: 'it', LANG: 'en_US.UTF-8' }, 'it'],
    [{ LC_MESSAGES: 'de_DE', LANG: 'it_IT' }, 'en'],
  ] as const)('%j chooses %s', (environment, language) => {
    expect(chooseLanguage(environment)).toBe(language)
    const words = 'There is no database in /d.'
    expect(translate(words, environment) === words).toBe(language === 'en')
  })
})
