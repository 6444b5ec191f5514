import { resolve } from 'node:path'
import { accept, refuse } from '#modules/kernel/result.ts'
import { summarizeFaults } from '#modules/media/index.ts'
import { readConfig } from '#src/config.ts'
import { translate } from '#src/language/translate.ts'
import { backUp } from '#src/operations/restore.ts'
import { realWorld } from '#src/world.ts'
import { type Command, TEXT, text } from './command.ts'

export const backup: Command = {
  summary: 'writes one complete file with the database and the pictures',
  usage: '[--to FILE]',
  help: [
    'Without --to, the file goes to DATA_DIR/backups/ and is named after the time. An existing file is never overwritten.',
    'The server can keep running. The file is read back and checked before it gets its name.',
    'The file does not contain secret.key. Keep a copy of it apart: without it people have to log in again, and you have to enter the secrets again.',
  ].join('\n'),
  options: { to: TEXT },
  run: async (options) => {
    const { dataFolder, databaseFile } = readConfig()
    const to = text(options, 'to')
    const target = to === undefined ? undefined : resolve(to)
    const outcome = await backUp({ dataFolder, databaseFile, target, now: realWorld.now() })
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
