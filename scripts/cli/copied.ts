import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { COPY_KINDS } from '#modules/operations/contract/backups.ts'
import { readConfig } from '#src/config.ts'
import { compareKeyFromCopy, recordCopy } from '#src/operations/copies-elsewhere.ts'
import { realWorld } from '#src/world.ts'
import {
  type Command,
  type CommandOptions,
  TEXT_OPTION,
  textOption,
  WrongUsageError,
} from './command.ts'

export const copiedCommand: Command = {
  summary: {
    en: 'records that a copy on another machine is finished',
    it: 'registra che una copia su un’altra macchina è finita',
  },
  usage: `--kind ${COPY_KINDS.join('|')} [--at TIME] | --check-key FILE`,
  help: {
    en: [
      'Run it after each copy, so that the admin area, the metrics and the doctor know its age. TIME is the',
      'moment whose data the copy contains, such as 2026-03-03T09:00:00Z; without --at it is now. --check-key',
      'compares a secret.key that you fetched from the copy with the one in use, and records the success.',
    ].join('\n'),
    it: [
      'Lancialo dopo ogni copia, così l’area di amministrazione, le metriche e doctor ne mostrano l’età. TIME è il',
      'momento a cui risalgono i dati della copia, per esempio 2026-03-03T09:00:00Z; senza --at è adesso. --check-key',
      'confronta un secret.key recuperato dalla copia con quello in uso, e registra se sono uguali.',
    ].join('\n'),
  },
  options: { kind: TEXT_OPTION, at: TEXT_OPTION, 'check-key': TEXT_OPTION },
  run: (options) => Promise.resolve(record(options)),
}

const record = (options: CommandOptions): Result<string, string> => {
  const { dataFolder } = readConfig()
  if (!existsSync(dataFolder)) return refuse(`There is no folder ${dataFolder}.`)
  const key = textOption(options, 'check-key')
  return key === undefined
    ? note(dataFolder, options)
    : compareKeyFromCopy(dataFolder, resolve(key), realWorld.now())
}

const note = (dataFolder: string, options: CommandOptions): Result<string, string> => {
  const kind = COPY_KINDS.find((one) => one === textOption(options, 'kind'))
  if (!kind) throw new WrongUsageError(`--kind is needed: ${COPY_KINDS.join(' or ')}`)
  const at = momentOf(textOption(options, 'at'))
  if (at > realWorld.now()) return refuse('The time of a copy cannot be in the future.')
  recordCopy(dataFolder, kind, at)
  return accept(`The ${kind} copy shows ${at.toISOString()}.`)
}

const momentOf = (given: string | undefined): Date => {
  if (given === undefined) return realWorld.now()
  const at = /^\d{4}-\d{2}-\d{2}T.+(?:Z|[+-]\d{2}:\d{2})$/.test(given)
    ? new Date(given)
    : new Date(Number.NaN)
  if (Number.isNaN(at.getTime()))
    throw new WrongUsageError('--at must be like 2026-03-03T09:00:00Z')
  return at
}
