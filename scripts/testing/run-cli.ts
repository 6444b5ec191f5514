/** Runs the operator's program as it ships. */
import { execFile } from 'node:child_process'
import { COMPILED_ONCE } from './compiled-once.ts'

export type CliResult = { readonly code: number; readonly out: string; readonly err: string }

export const runCli = (
  environment: Readonly<Record<string, string>>,
  parameters: readonly string[],
): Promise<CliResult> =>
  new Promise((resolve) => {
    const env = { NODE_ENV: 'production', LANG: 'en', ...COMPILED_ONCE, ...environment }
    execFile(process.execPath, ['dist/cli.js', ...parameters], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out: out.trim(), err: err.trim() }),
    )
  })

/** Runs the program on one data folder. */
export const createCliFor =
  (dataFolder: string) =>
  (...parameters: string[]) =>
    runCli({ DATA_DIR: dataFolder }, parameters)
