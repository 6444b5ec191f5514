import { resolve } from 'node:path'
import { accept, refuse } from '#modules/kernel/result.ts'
import { summarizeFaults } from '#modules/media/index.ts'
import { readConfig } from '#src/config.ts'
import { translate } from '#src/language/translate.ts'
import { writeBackup } from '#src/operations/restore.ts'
import { realWorld } from '#src/world.ts'
import { type Command, TEXT_OPTION, textOption } from './command.ts'

export const backupCommand: Command = {
  summary: {
    en: 'writes one complete file with the database and the pictures',
    it: 'scrive un solo file completo, con i dati e le immagini',
  },
  usage: '[--to FILE]',
  help: {
    en: [
      'Without --to, the file goes to DATA_DIR/backups/ and is named after the time. An existing file is never overwritten.',
      'The server can keep running. The file is read back and checked before it gets its name.',
      'The file does not contain secret.key. Keep a copy of it apart: without it people have to log in again, and you have to enter the secrets again.',
    ].join('\n'),
    it: [
      'Senza --to il file va in DATA_DIR/backups/ e ha nel nome la data e l’ora. Un file già presente non viene mai sovrascritto.',
      'Il sito può restare acceso. Il file viene riletto e controllato prima di prendere il nome definitivo.',
      'Il file non contiene secret.key. Tienine una copia a parte: senza quel file tutti devono accedere di nuovo e tu devi riscrivere i segreti.',
    ].join('\n'),
  },
  options: { to: TEXT_OPTION },
  run: async (options) => {
    const { dataFolder, databaseFile } = readConfig()
    const to = textOption(options, 'to')
    const target = to === undefined ? undefined : resolve(to)
    const outcome = await writeBackup({ dataFolder, databaseFile, target, now: realWorld.now() })
    if (!outcome.ok) return refuse(outcome.refusal)
    const { file, bytes, pictures, pictureFaults } = outcome.value
    if (pictureFaults.length > 0)
      console.error(
        translate(
          `${pictureFaults.length} picture files are missing or damaged in the data folder and so in this backup; an older one may hold them: ${summarizeFaults(pictureFaults)}`,
        ),
      )
    return accept(`Wrote ${file}: ${bytes} bytes with ${pictures} pictures, read back and sound.`)
  },
}
