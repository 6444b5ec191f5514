import type { ParseArgsConfig } from 'node:util'
import type { Result } from '#modules/kernel/result.ts'
import type { OperatorText } from '#src/language/say.ts'

/** What was given on the command line, by name of the option. */
export type Options = Readonly<Record<string, string | boolean | undefined>>

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
  readonly run: (options: Options) => Promise<Result<string, string>>
}

/** Invalid use of the command line. */
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
