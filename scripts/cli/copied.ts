import { timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { noteCopy, noteKeyProof } from '#adapters/files/copies-elsewhere.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { COPY_KINDS } from '#modules/operations/contract/backups.ts'
import { readConfig } from '#src/config.ts'
import { realWorld } from '#src/world.ts'
import { type Command, type Options, TEXT, text, WrongUsage } from './command.ts'

export const copied: Command = {
  summary: 'tells the server that a copy elsewhere is finished',
  usage: `--kind ${COPY_KINDS.join('|')} [--at TIME] | --check-key FILE`,
  help: [
    'Say it after each copy; the admin area, the metrics and the doctor then know its age. TIME is the',
    'moment that the copy shows, as in 2026-03-03T09:00:00Z, and now without it. --check-key compares the',
    'secret.key that came back out of the copy with the one in use, and remembers that it did.',
  ].join('\n'),
  options: { kind: TEXT, at: TEXT, 'check-key': TEXT },
  run: (options) => Promise.resolve(record(options)),
}

const record = (options: Options): Result<string, string> => {
  const { dataFolder } = readConfig()
  if (!existsSync(dataFolder)) return refuse(`There is no folder ${dataFolder}.`)
  const key = text(options, 'check-key')
  return key === undefined ? tellCopy(dataFolder, options) : checkKey(dataFolder, resolve(key))
}

const tellCopy = (dataFolder: string, options: Options): Result<string, string> => {
  const kind = COPY_KINDS.find((known) => known === text(options, 'kind'))
  if (!kind) throw new WrongUsage(`--kind is needed: ${COPY_KINDS.join(' or ')}`)
  const at = momentOf(text(options, 'at'))
  if (at > realWorld.now()) return refuse('A copy cannot show what is still to come.')
  noteCopy(dataFolder, kind, at)
  return accept(`The ${kind} copy shows ${at.toISOString()}.`)
}

const momentOf = (given: string | undefined): Date => {
  if (given === undefined) return realWorld.now()
  const at = /^\d{4}-\d{2}-\d{2}T.+(?:Z|[+-]\d{2}:\d{2})$/.test(given)
    ? new Date(given)
    : new Date(Number.NaN)
  if (Number.isNaN(at.getTime())) throw new WrongUsage('--at must be like 2026-03-03T09:00:00Z')
  return at
}

const checkKey = (dataFolder: string, file: string): Result<string, string> => {
  const present = join(dataFolder, 'secret.key')
  if (!existsSync(present)) return refuse(`There is no key in ${dataFolder} to compare with.`)
  if (!existsSync(file)) return refuse(`There is no file ${file}.`)
  const [own, given] = [present, file].map((path) => Buffer.from(readFileSync(path, 'utf8').trim()))
  if (resolve(present) === file)
    return refuse('That is the key in use itself: give the file that came back out of the copy.')
  if (!own || !given || own.length !== given.length || !timingSafeEqual(own, given))
    return refuse('That is not the key in use: the copy would not bring the secrets back.')
  noteKeyProof(dataFolder, realWorld.now())
  return accept('The key came back whole out of the copy.')
}
