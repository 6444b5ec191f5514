/** Mailboxes by the real programs: a bounce of Postfix, and what Dovecot holds of certified mail. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAILBOX_CASES } from '#adapters/conformance/mailbox-cases.ts'
import { createLog } from '#adapters/logging/log.ts'
import { openMailboxByImap } from '#adapters/mailboxes/open-mailbox-by-imap.ts'
import { toId, type UserId } from '#modules/kernel/ids.ts'
import { compose, type Product } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { certifiedMail } from '#src/test-app/certified-mail.ts'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import { sdiReceipt } from '#src/test-app/invoices.ts'
import { realWorld } from '#src/world.ts'
import type { Installation } from '../installation.ts'
import type { FaultTestOutcome } from '../outcome.ts'
import {
  BOUNCE_MAILBOX_ADDRESS,
  CERTIFIED_MAILBOX_ADDRESS,
  findMailServers,
  MAILBOX_PASSWORD,
  type MailServers,
  startMailServers,
} from './start-mail-servers.ts'

const OTHERS = 10_000

export const mailboxesRead = async (
  { dataFolder }: Installation,
  rounds: number,
): Promise<FaultTestOutcome> => {
  const skipped = findMailServers()
  if (skipped) return { faults: [], report: 'nothing', skipped }
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  const servers = await startMailServers(folder)
  const product = composeWith(servers, dataFolder)
  try {
    const faults = await conformanceFaults(servers)
    for (let round = 0; round < rounds; round += 1) faults.push(...(await bounced(product, round)))
    const flood = await flooded(product, servers)
    return { ...flood, faults: [...faults, ...flood.faults] }
  } finally {
    product.close()
    await servers.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const composeWith = ({ smtpUrl, imapPort }: MailServers, dataFolder: string) => {
  const config = readConfig({
    DATA_DIR: dataFolder,
    SMTP_URL: smtpUrl,
    MAIL_FROM: BOUNCE_MAILBOX_ADDRESS,
    PUBLIC_URL: 'https://sito.test',
    NODE_ENV: 'test',
  })
  const log = createLog('silent')
  const product = compose({ config, world: realWorld, log, database: config.databaseFile })
  const access = { host: '127.0.0.1', port: imapPort, password: MAILBOX_PASSWORD, folder: 'INBOX' }
  product.mailboxes.settings.change(STAFF, {
    bounces: { ...access, address: undefined, user: BOUNCE_MAILBOX_ADDRESS },
    certified: { ...access, address: undefined, user: CERTIFIED_MAILBOX_ADDRESS },
  })
  return product
}

const STAFF = { userId: toId<UserId>('nobody'), ip: null }

/** The conformance suite of the stand-ins. */
const conformanceFaults = async (servers: MailServers) => {
  const user = 'prove@sito.test'
  const access = {
    host: '127.0.0.1',
    port: servers.imapPort,
    user,
    password: MAILBOX_PASSWORD,
    folder: 'INBOX',
  }
  // Dovecot makes the folder at the first log-in.
  await openMailboxByImap(access, () => Promise.resolve(null))
  const box = {
    visit: openMailboxByImap,
    access,
    put: (mails: readonly string[]) => servers.put(user, mails),
  }
  const faults: string[] = []
  for (const [sentence, run] of MAILBOX_CASES)
    faults.push(...(await run(box)).map((fault) => `${sentence}: ${fault}`))
  return faults
}

const count = ({ connection }: Product, what: string) =>
  connection.prepare<[], number>(`SELECT count(*) FROM ${what}`).pluck().get() ?? 0

/** A mail to somebody who is gone leaves, comes back by Postfix, and ends the address. */
const bounced = async (product: Product, round: number) => {
  const address = `nessuno-${round}@lontano.test`
  product.connection
    .prepare(
      `INSERT INTO outbox (id, recipient, template, variables, status, attempts, next_attempt_at, created_at)
       VALUES (?, ?, 'mail-test', '{"server":"x"}', 'queued', 0, 0, 0)`,
    )
    .run(realWorld.newId(), address)
  product.background.tick()
  await product.background.idle()
  const isDead = () => count(product, `dead_addresses WHERE address = '${address}'`) === 1
  const read = async () => {
    await product.mailboxes.readMailbox('bounces')
    return isDead()
  }
  await pollUntilFound(read, undefined, { everyMs: 200 }).catch(() => undefined)
  return isDead() ? [] : [`the bounce of ${address} was not read`]
}

const HOSTILE = [
  `X-Trasporto: posta-certificata\r\nFrom: sdi01@pec.fatturapa.it\r\n${'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(3000)}`,
  `X-Trasporto: posta-certificata\r\nFrom: sdi01@pec.fatturapa.it\r\nSubject: ${'=?utf-8?q?=00?= '.repeat(5000)}\r\n\r\n`,
  `X-Trasporto: posta-certificata\r\nFrom: sdi01@pec.fatturapa.it\r\n\r\n${'\0'.repeat(500_000)}`,
  `From: ${'<'.repeat(100_000)}\r\n\r\n`,
  'no head at all',
]

const receipt = (name: string) =>
  certifiedMail({ name, content: sdiReceipt('RC', `IT00743110157_${name}.xml`) })

/** Receipts among 10,000 other messages and hostile ones, while the server goes and comes back. */
const flooded = async (product: Product, servers: MailServers): Promise<FaultTestOutcome> => {
  const faults: string[] = []
  const isRecorded = async (expected: number, when: string) => {
    await product.mailboxes.readMailbox('certified')
    const recorded = count(product, "read_mails WHERE kind = 'certified'")
    if (recorded !== expected) faults.push(`${recorded} receipts ${when}, instead of ${expected}`)
  }
  const troubleNow = () => product.mailboxes.settings.read().certified?.fault?.trouble ?? null
  const other = 'From: pubblicita@pec.test\r\nSubject: Offerta\r\n\r\nciao'
  servers.put(CERTIFIED_MAILBOX_ADDRESS, [
    ...Array<string>(OTHERS / 2).fill(other),
    receipt('aaaaa'),
    ...HOSTILE,
    ...Array<string>(OTHERS / 2).fill(other),
    receipt('bbbbb'),
  ])
  const startedAt = performance.now()
  await isRecorded(2, 'among the others')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  await isRecorded(2, 'when read again')
  await servers.stopDovecot()
  servers.put(CERTIFIED_MAILBOX_ADDRESS, [receipt('ccccc'), receipt('aaaaa')])
  await isRecorded(2, 'while the server is away')
  if (troubleNow() !== 'no-answer') faults.push(`the server is away, and it says ${troubleNow()}`)
  await servers.startDovecot()
  await isRecorded(3, 'when the server is back')
  if (troubleNow() !== null) faults.push(`the server is back, and it says ${troubleNow()}`)
  return { faults, report: `${OTHERS} other messages in ${seconds} s, bounces of Postfix` }
}
