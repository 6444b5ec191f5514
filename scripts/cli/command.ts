import type { ParseArgsConfig } from 'node:util'
import type { Result } from '#modules/kernel/result.ts'
import type { OperatorText } from '#src/language/say.ts'

/** What was given on the command line, by name of the option. */
export type CommandOptions = Readonly<Record<string, string | boolean | undefined>>

/** A command of the operator. */
export type Command = {
  /** One line, for the list of commands. */
  readonly summary: OperatorText
  /** What follows the command's name, as in `--email E [--days N]`. */
  readonly usage: string
  /** Further text of `--help`. */
  readonly help: OperatorText
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** Answers one line: the outcome, or the refusal. */
  readonly run: (options: CommandOptions) => Promise<Result<string, string>>
}

/** Invalid use of the command line. */
export class WrongUsageError extends Error {
  override readonly name = 'WrongUsage'
}

export const textOption = (options: CommandOptions, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const requiredTextOption = (options: CommandOptions, name: string): string => {
  const value = textOption(options, name)
  if (value === undefined) throw new WrongUsageError(`--${name} is needed`)
  return value
}

export const TEXT_OPTION = { type: 'string' } as const
export const FLAG_OPTION = { type: 'boolean' } as const
