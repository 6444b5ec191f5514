import type { ParseArgsConfig } from 'node:util'
import type { Result } from '#modules/kernel/result.ts'

/** What was given on the command line, by name of the option. */
export type Options = Readonly<Record<string, string | boolean | undefined>>

/** One thing the operator can ask for. */
export type Command = {
  /** One line, for the list of commands. */
  readonly summary: string
  /** What follows the command's name, as in `--email E [--days N]`. */
  readonly usage: string
  /** More that `--help` tells. */
  readonly help?: string
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** Says in one line what it did, or why it did not. */
  readonly run: (options: Options) => Promise<Result<string, string>>
}

/** The command line itself makes no sense, whatever the data are. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

export const text = (options: Options, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const requiredText = (options: Options, name: string): string => {
  const value = text(options, name)
  if (value === undefined) throw new WrongUsage(`--${name} is needed`)
  return value
}

export const TEXT = { type: 'string' } as const
export const FLAG = { type: 'boolean' } as const
