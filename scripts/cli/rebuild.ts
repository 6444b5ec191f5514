import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { summarizeFaults } from '#modules/media/index.ts'
import { readConfig } from '#src/config.ts'
import { translate } from '#src/language/translate.ts'
import type { MissingPictures } from '#src/operations/rebuild/copy-pictures.ts'
import { rebuild as rebuildFrom, rebuildPictures } from '#src/operations/rebuild/rebuild.ts'
import { realWorld } from '#src/world.ts'
import {
  type Command,
  type CommandOptions,
  FLAG_OPTION,
  TEXT_OPTION,
  textOption,
  WrongUsageError,
} from './command.ts'

export const rebuildCommand: Command = {
  summary: {
    en: 'puts the data together in an empty folder, from copies elsewhere',
    it: 'ricostruisce i dati in una cartella vuota, da copie esterne',
  },
  usage: '--from DIR | --replica URL [--from DIR] | --pictures --from DIR',
  help: {
    en: [
      'DIR is what restic brought back: the newest sound database below it, the pictures, secret.key. With',
      '--replica the database comes from there, by the program litestream, and the rest from DIR. As soon as',
      'it says so the server may be started; pictures follow, the newest first. Invoices then wait until an',
      'admin says the last number that went out. --pictures brings pictures alone, also beside a server at work.',
    ].join('\n'),
    it: [
      'DIR è la cartella recuperata con restic: da lì il database integro più recente, le immagini e secret.key. Con',
      '--replica il database viene da lì, con il programma litestream, e il resto da DIR. Quando compare',
      'il messaggio puoi avviare il sito; le immagini arrivano dopo, prima le più recenti. Le fatture restano ferme finché un',
      'amministratore non scrive l’ultimo numero emesso. --pictures recupera solo le immagini, anche a sito acceso.',
    ].join('\n'),
  },
  options: { from: TEXT_OPTION, replica: TEXT_OPTION, pictures: FLAG_OPTION },
  run: async (options) => {
    if (options['pictures'] === true) return await bringPictures(options)
    const { dataFolder, databaseFile } = readConfig()
    const from = textOption(options, 'from')
    const replicaUrl = textOption(options, 'replica') ?? null
    if (from === undefined && replicaUrl === null)
      throw new WrongUsageError('--from or --replica is needed')
    const outcome = await rebuildFrom({
      dataFolder,
      databaseFile,
      folder: from === undefined ? null : resolve(from),
      replicaUrl,
      now: realWorld.now(),
      onReady: (report) =>
        console.log(translate(`${report}\nThe server may be started now; pictures follow.`)),
    })
    if (!outcome.ok) return refuse(outcome.refusal)
    const { pictures, missing, hasKey } = outcome.value
    return accept(
      [
        `Rebuilt ${dataFolder} with ${pictures} picture files.`,
        ...missingOnes(missing),
        hasKey ? 'The key is there.' : 'The key is missing: put your copy of secret.key there.',
        'Invoices wait until an admin says the last number that went out, at /admin/impostazioni/azienda.',
      ].join('\n'),
    )
  },
}

const bringPictures = async (options: CommandOptions): Promise<Result<string, string>> => {
  const { dataFolder, databaseFile } = readConfig()
  const from = textOption(options, 'from')
  if (from === undefined) throw new WrongUsageError('--pictures needs --from')
  if (textOption(options, 'replica') !== undefined)
    throw new WrongUsageError('No replica has pictures')
  const folder = resolve(from)
  if (!existsSync(folder)) return refuse(`There is no folder ${folder}.`)
  if (!existsSync(databaseFile)) return refuse(`There is no database in ${dataFolder}.`)
  const { pictures, missing } = await rebuildPictures({ dataFolder, databaseFile, folder })
  return accept([`Brought ${pictures} picture files.`, ...missingOnes(missing)].join('\n'))
}

const missingOnes = ({ files, listings }: MissingPictures): readonly string[] => {
  if (files.length === 0) return ['No picture is missing.']
  const shown = listings.length > 0 ? [`They belong to: ${summarizeFaults(listings)}.`] : []
  return [
    `${files.length} picture files are missing or damaged: ${summarizeFaults(files)}.`,
    ...shown,
  ]
}
