/** Dovecot and Postfix from Debian on free ports of this machine, with one folder for both. */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../bench/server-process.ts'
import { startCommand } from '../../child-processes/start-child.ts'
import { findProgram } from '../../find-program.ts'
import { dovecotConfiguration, postfixMain, postfixMaster } from './configuration.ts'

export const MAILBOX_PASSWORD = 'segreta'
export const BOUNCE_MAILBOX_ADDRESS = 'posta@sito.test'
export const CERTIFIED_MAILBOX_ADDRESS = 'azienda@pec.test'

/** Why they cannot be started here; null where they can. */
export const findMailServers = (): string | null => {
  if (process.getuid?.() !== 0) return 'Dovecot and Postfix have to be started by root'
  const missing = Object.entries({ dovecot: 'dovecot-imapd', postfix: 'postfix' }).flatMap(
    ([name, named]) => (findProgram(name, named) ? [] : [name]),
  )
  return missing.length > 0 ? `no ${missing.join(', ')} on this machine` : null
}

const idOf = (name: string) => Number(execFileSync('id', ['-u', name], { encoding: 'utf8' }).trim())

export type MailServers = Awaited<ReturnType<typeof startMailServers>>

export const startMailServers = async (folder: string) => {
  const mail = join(folder, 'mail')
  const [uid, imapPort, smtpPort] = [idOf('mail'), await freePort(), await freePort()]
  chmodSync(folder, 0o755)
  for (const user of [BOUNCE_MAILBOX_ADDRESS, CERTIFIED_MAILBOX_ADDRESS])
    makeMaildir(join(mail, user), uid)
  chownSync(mail, uid, uid)
  writeFileSync(
    join(folder, 'dovecot.conf'),
    dovecotConfiguration({ folder, mail, uid, port: imapPort, password: MAILBOX_PASSWORD }),
  )
  preparePostfix(folder, { mail, uid, port: smtpPort })
  const postfix = run(['/usr/lib/postfix/sbin/master', '-c', join(folder, 'postfix'), '-d'])
  await reachable(smtpPort)
  let dovecot = await startDovecot(folder, imapPort)
  let count = 0
  return {
    imapPort,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`,
    /** Delivers as Postfix does, many at once. */
    put: (user: string, mails: readonly string[]) => {
      for (const text of mails) {
        count += 1
        const file = join(mail, user, 'new', `${String(count).padStart(8, '0')}.test`)
        writeFileSync(file, text)
        chownSync(file, uid, uid)
      }
    },
    stopDovecot: () => stop(dovecot),
    startDovecot: async () => {
      dovecot = await startDovecot(folder, imapPort)
    },
    stop: async () => {
      await stop(dovecot)
      await stop(postfix)
    },
  }
}

const makeMaildir = (box: string, uid: number) => {
  for (const name of ['new', 'cur', 'tmp']) mkdirSync(join(box, name), { recursive: true })
  for (const name of ['', 'new', 'cur', 'tmp']) chownSync(join(box, name), uid, uid)
}

type Postfix = { readonly mail: string; readonly uid: number; readonly port: number }

const QUEUES =
  'active bounce corrupt defer deferred flush hold incoming maildrop private public saved trace'

const preparePostfix = (folder: string, { mail, uid, port }: Postfix) => {
  const owner = idOf('postfix')
  const [settings, queue, data] = ['postfix', 'queue', 'data'].map((name) => join(folder, name))
  for (const one of [settings, queue, data]) mkdirSync(one ?? '')
  mkdirSync(join(queue ?? '', 'pid'))
  chownSync(data ?? '', owner, owner)
  for (const name of QUEUES.split(' ')) {
    mkdirSync(join(queue ?? '', name))
    chownSync(join(queue ?? '', name), owner, owner)
  }
  writeFileSync(join(settings ?? '', 'main.cf'), postfixMain({ folder, mail, uid }))
  writeFileSync(join(settings ?? '', 'master.cf'), postfixMaster(port))
}

const startDovecot = async (folder: string, port: number) => {
  const child = run(['/usr/sbin/dovecot', '-F', '-c', join(folder, 'dovecot.conf')])
  await reachable(port)
  return child
}

const run = (command: readonly string[]) =>
  startCommand(command, { stdio: ['ignore', 'ignore', 'ignore'] })

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const reachable = async (port: number) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isThere) return
    await pause(50)
  }
  throw new Error(`Nothing answers at port ${port}`)
}
