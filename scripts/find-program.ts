/** Finds programs, installing Debian packages where permitted. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const INSTALL_LIMIT_MS = 10 * 60_000

/** Debian keeps servers in these folders, which are not on everybody's PATH. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin']

/** The path of the program; installed as root where there is apt-get; nothing where neither helps. */
export const findProgram = (name: string, packageName: string): string | undefined => {
  const isInstalling = process.getuid?.() === 0 && findOnPath(['apt-get']) !== undefined
  const program = findOnPath([name], SYSTEM_FOLDERS)
  if (program || !isInstalling) return program
  return installPackage(packageName) ? findOnPath([name], SYSTEM_FOLDERS) : undefined
}

export const findOnPath = (
  names: readonly string[],
  more: readonly string[] = [],
): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return names
    .flatMap((name) => [...folders, ...more].map((folder) => join(folder, name)))
    .find(isExecutable)
}

export const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Needs root, or a sudo that asks for no password. */
export const installPackage = (name: string): boolean => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const install = [...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', name]
  return [[...asRoot, 'apt-get', 'update'], install].every(([command = '', ...parameters]) =>
    tryInstallCommand(command, parameters),
  )
}

export const tryInstallCommand = (command: string, parameters: string[]): boolean => {
  console.error(`Installing what is missing: ${command} ${parameters.join(' ')}`)
  const { status, error } = spawnSync(command, parameters, {
    stdio: ['ignore', 2, 2],
    timeout: INSTALL_LIMIT_MS,
    // Debian starts no server that it installs while the run level is that of maintenance.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
  if (status !== 0) console.error(`  did not work: ${error?.message ?? `exit code ${status}`}`)
  return status === 0
}
