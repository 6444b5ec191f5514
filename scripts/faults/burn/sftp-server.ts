/** An SFTP server on this machine that lets one key in. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import { freePort } from '../../bench/server-process.ts'
import { startCommand } from '../../child-processes/start-child.ts'

const OWNER_ONLY = 0o600
const START_MS = 10_000

export const startSftpServer = async (sshd: string, folder: string) => {
  const port = await freePort()
  const { username } = userInfo()
  const keyFile = join(folder, 'id_ed25519')
  const hostKeyFile = join(folder, 'host')
  for (const file of [keyFile, hostKeyFile])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file])
  const hostKey = readFileSync(`${hostKeyFile}.pub`, 'utf8')
  const knownHosts = join(folder, 'known_hosts')
  writeFileSync(knownHosts, `[127.0.0.1]:${port} ${hostKey}`)
  const configuration = join(folder, 'sshd_config')
  writeFileSync(
    configuration,
    [
      `ListenAddress 127.0.0.1:${port}`,
      `HostKey ${hostKeyFile}`,
      `AuthorizedKeysFile ${keyFile}.pub`,
      `PidFile ${join(folder, 'sshd.pid')}`,
      'PasswordAuthentication no',
      'StrictModes no',
      'UsePAM no',
      'Subsystem sftp internal-sftp',
    ].join('\n'),
    { mode: OWNER_ONLY },
  )
  // The part of sshd that has no rights needs this folder, also on machines that never started one.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true })
  const child = startCommand([sshd, '-D', '-e', '-f', configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (words: Buffer) => {
    output += words
  })
  await pollUntilFound(
    () => output.includes('Server listening'),
    () => `sshd did not start:\n${output}`,
    { patienceMs: START_MS },
  )
  const ssh = `ssh -p ${port} -i ${keyFile} -o UserKnownHostsFile=${knownHosts} -o IdentitiesOnly=yes ${username}@127.0.0.1 -s sftp`
  return {
    /** Address of a folder on this machine. */
    urlOf: (path: string) => `sftp://${username}@127.0.0.1:${port}${path}`,
    keyFile,
    /** Goes into restic's `-o sftp.command`. */
    command: ssh,
    stop: () => child.kill('SIGTERM'),
  }
}
