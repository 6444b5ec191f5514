/** Mails of a killed process: unsent ones are sent by the next, sent ones are not repeated. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { startMailServer } from '#adapters/conformance/mail-server.ts'
import { copyNewSite } from '#web/journeys/prepared-sites.ts'
import { temporaryDataFolder } from './test-app/data-folder.ts'
import { pollUntilFound } from './test-app/eventually.ts'
import { registerByHttp, startServer } from './test-app/server-process.ts'

/** Gets mails of its own, such as the week's figures on Mondays. */
const STAFF = 'admin@example.it'

describe('the mail of a process that dies', () => {
  const dataFolder = temporaryDataFolder(copyNewSite)

  const outboxFiles = () => {
    const folder = join(dataFolder(), 'outbox')
    const names = existsSync(folder) ? readdirSync(folder) : []
    return names.filter(
      (name) => name.endsWith('.eml') && !readFileSync(join(folder, name), 'utf8').includes(STAFF),
    )
  }
  const mailsOnRecordAsSent = () => {
    const file = new Sqlite(join(dataFolder(), 'app.db'), { readonly: true })
    const sent = file
      .prepare("SELECT count(*) FROM outbox WHERE status = 'sent' AND recipient <> ?")
      .pluck()
      .get(STAFF)
    file.close()
    return sent as number
  }

  it('sends, when it lives again, what it had not sent when it was killed', async () => {
    const nobody = 'smtp://127.0.0.1:9?ignoreTLS=true'
    const first = startServer(dataFolder(), { SMTP_URL: nobody })
    const port = await first.port()
    await registerByHttp(port, 'ada@example.it')
    await pollUntilFound(() => first.lines().some((line) => line.msg === 'mail'))
    await registerByHttp(port, 'bob@example.it')
    first.signal('SIGKILL')
    await first.exitCode()
    expect(outboxFiles()).toEqual([])

    const second = startServer(dataFolder())
    await second.port()
    // The next try is due a minute after the first: whoever lives again does not wait for it.
    await pollUntilFound(() => outboxFiles().length === 2)
    second.signal('SIGTERM')
    await second.exitCode()
  })

  it('shares its data with a second process, and every mail on record as sent leaves once', async () => {
    const mailServer = await startMailServer()
    const environment = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?ignoreTLS=true` }
    const taken = () =>
      mailServer.taken.map((mail) => mail.recipient).filter((recipient) => recipient !== STAFF)
    const first = startServer(dataFolder(), environment)
    const ports = [await first.port()]
    const second = startServer(dataFolder(), environment)
    ports.push(await second.port())
    const emails = Array.from({ length: 10 }, (_, person) => `p${person}@example.it`)
    for (const [turn, email] of emails.entries()) await registerByHttp(ports[turn % 2] ?? 0, email)
    // A mail sent but not recorded would rightly be sent again after the kill.
    await pollUntilFound(() => mailsOnRecordAsSent() === emails.length)
    expect(taken()).toEqual(emails)

    first.signal('SIGKILL')
    await first.exitCode()
    await registerByHttp(ports[1] ?? 0, 'last@example.it')
    await pollUntilFound(() => mailsOnRecordAsSent() > emails.length)
    // It stops when nothing is under way any more.
    second.signal('SIGTERM')
    await second.exitCode()
    expect(taken()).toEqual([...emails, 'last@example.it'])
    await mailServer.stop()
  })
})
