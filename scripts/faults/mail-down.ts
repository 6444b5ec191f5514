/** The mail server is unreachable for hours: requests succeed, and each mail is sent exactly once. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startMailServer } from '#adapters/conformance/mail-server.ts'
import { pollUntilFound } from '#src/test-app/eventually.ts'
import { startServer } from '../bench/server-process.ts'
import { findDatabaseViolations } from './check-file.ts'
import type { Installation } from './installation.ts'
import { createWritersReport, publishRequest, type WriterScenario } from './writers.ts'

const HOUR_MS = 3_600_000
const WITH_CLOCK = ['--import', './scripts/faults/shift-clock.ts', 'dist/main.js']

export const mailDown = async ({ dataFolder, people }: Installation, rounds: number) => {
  const scenario: WriterScenario = { people, report: createWritersReport() }
  const port = await freePort()
  const server = await startServer(WITH_CLOCK, {
    DATA_DIR: dataFolder,
    SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
  })
  const mails = rounds * 5
  try {
    for (let form = 0; form < mails; form += 1)
      await publishRequest(server.url, scenario, `mail-${form}`)
    // Time for a first, failing attempt.
    await pause(2500)
    const mailServer = await startMailServer({ port })
    server.child.send(3 * HOUR_MS)
    await once(server.child, 'message')
    const titles = () => mailServer.taken.map(({ bytes }) => titleIn(bytes.toString()))
    const isThere = () => new Set(titles().filter(Boolean)).size >= mails
    await pollUntilFound(isThere).catch(() => undefined)
    // Duplicates would arrive now.
    await pause(1500)
    scenario.report.surprises.push(...notSentOnce(titles(), mails))
    await mailServer.stop()
  } finally {
    await server.stop()
  }
  return {
    faults: findDatabaseViolations(dataFolder, scenario.report),
    report: `${mails} mails after three hours`,
  }
}

/** The title of the request that a mail is about, `mail-7`. */
const titleIn = (mail: string) => /Lavoro (mail-\d+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1]

const notSentOnce = (titles: readonly (string | undefined)[], mails: number) =>
  Array.from({ length: mails }, (_, form) => `mail-${form}`).flatMap((title) => {
    const times = titles.filter((one) => one === title).length
    return times === 1 ? [] : [`${title} was sent ${times} times`]
  })

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
