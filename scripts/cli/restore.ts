import { resolve } from 'node:path'
import { accept, refuse } from '#modules/kernel/result.ts'
import { readConfig } from '#src/config.ts'
import { type RestoreReport, restore as restoreFrom } from '#src/operations/restore.ts'
import { realWorld } from '#src/world.ts'
import { type Command, requiredTextOption, TEXT_OPTION } from './command.ts'

export const restoreCommand: Command = {
  summary: {
    en: 'replaces the current data with a backup',
    it: 'rimette i dati di una copia al posto di quelli attuali',
  },
  usage: '--from FILE',
  help: {
    en: [
      'Stop the server first. The whole file is checked before anything is touched. The previous data are',
      'kept in DATA_DIR/before-restore-… until you remove them. A nightly snapshot, which contains no',
      'pictures, leaves the current pictures in place.',
    ].join('\n'),
    it: [
      'Prima ferma il sito. Tutto il file viene controllato prima di toccare qualcosa. I dati di prima restano',
      'in DATA_DIR/before-restore-… finché non li togli tu. Una copia della notte, che non contiene',
      'immagini, lascia al loro posto quelle attuali.',
    ].join('\n'),
  },
  options: { from: TEXT_OPTION },
  run: async (options) => {
    const { dataFolder, databaseFile } = readConfig()
    const source = resolve(requiredTextOption(options, 'from'))
    const outcome = await restoreFrom({ dataFolder, databaseFile, source, now: realWorld.now() })
    return outcome.ok ? accept(report(source, outcome.value)) : refuse(outcome.refusal)
  },
}

const report = (source: string, { pictures, asideFolder }: RestoreReport) => {
  const what =
    pictures === null
      ? 'the database; pictures stayed as they were'
      : `the database and ${pictures} pictures`
  const before =
    asideFolder === null ? 'there were no data before' : `the former data are in ${asideFolder}`
  return `Restored ${what}, from ${source}; ${before}.`
}
