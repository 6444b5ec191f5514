/** The real programs that copy: Litestream from npm, restic and an SFTP server from Debian. */
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { findOnPath, findProgram } from '../../find-program.ts'

const BUNDLED = resolve('node_modules/@flydotio/litestream-linux-x64/litestream')

/** The folder of Litestream, or the reason why it is missing. */
export const findLitestream = (): { readonly folder?: string; readonly missing?: string } => {
  const program = existsSync(BUNDLED) ? BUNDLED : findOnPath(['litestream'])
  return program ? { folder: dirname(program) } : { missing: 'Litestream is not here' }
}

export type StoragePrograms = { readonly restic: string; readonly sshd: string }

export const findStorage = (): StoragePrograms | { readonly missing: string } => {
  const restic = findProgram('restic', 'restic')
  const sshd = findProgram('sshd', 'openssh-server')
  if (restic && sshd) return { restic, sshd }
  return { missing: `${restic ? 'sshd' : 'restic'} is not here, and cannot be installed` }
}
