/**
 * Finds a Chromium for the browser journeys, installing one where the machine has none.
 * Run as a program, it prints the path; with `--lean` that of one without windows, if there is one.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  findOnPath,
  findProgram,
  installPackage,
  isExecutable,
  tryInstallCommand,
} from './find-program.ts'

const COMMAND_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Chromium without its windows. */
const LEAN_NAME = 'chromium-headless-shell'

const NOTHING_FOUND = [
  'No Chromium to drive the browser journeys with. Tried, in this order:',
  '  1. CHROMIUM_PATH (not set)',
  `  2. on PATH: ${COMMAND_NAMES.join(', ')}`,
  '  3. npx playwright install --with-deps chromium',
  '  4. apt-get install chromium (needs root or sudo)',
  'Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
].join('\n')

/** Throws an error fit for the terminal when no browser can be had. */
export const findBrowser = (): string => {
  const named = process.env['CHROMIUM_PATH']
  if (named) return runnable(named, `CHROMIUM_PATH is set to ${named}, which cannot be run.`)

  const browser =
    findOnPath(COMMAND_NAMES) ?? ownedByPlaywright() ?? fromPlaywright() ?? fromDebian()
  if (!browser) throw new Error(NOTHING_FOUND)
  return browser
}

/**
 * The same, or one without windows where there is one or Debian has it: nobody looks at them, and to compose them is a tenth
 * of the work of a journey. It shows no notifications.
 */
export const findLeanBrowser = (): string =>
  (process.env['CHROMIUM_PATH'] ? undefined : findProgram(LEAN_NAME, LEAN_NAME)) ?? findBrowser()

const runnable = (file: string, complaint: string): string => {
  if (!isExecutable(file)) throw new Error(complaint)
  return file
}

/** Loaded only where its own browser is asked for, because that takes half a second. */
const ownedByPlaywright = (): string | undefined => {
  const { chromium } = createRequire(import.meta.url)('playwright') as typeof import('playwright')
  const file = chromium.executablePath()
  return file !== '' && existsSync(file) ? file : undefined
}

const fromPlaywright = (): string | undefined => {
  tryInstallCommand('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  return ownedByPlaywright()
}

const fromDebian = (): string | undefined =>
  installPackage('chromium') ? findOnPath(COMMAND_NAMES) : undefined

if (import.meta.main) {
  try {
    console.log(process.argv.includes('--lean') ? findLeanBrowser() : findBrowser())
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exitCode = 1
  }
}
