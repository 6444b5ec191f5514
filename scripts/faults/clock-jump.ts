/** The system clock jumps: sessions stay valid, order and numbering stay right. */
import { once } from 'node:events'
import { type Server, startServer } from '../bench/server-process.ts'
import { findDatabaseViolations } from './check-file.ts'
import type { Installation } from './installation.ts'
import { createWritersReport, publishRequest, type WriterScenario } from './writers.ts'

const HOUR_MS = 3_600_000
const JUMPS = [-2, 26, -26, 2].map((hours) => hours * HOUR_MS)
const WITH_CLOCK = ['--import', './scripts/faults/shift-clock.ts', 'dist/main.js']

export const clockJumps = async ({ dataFolder, people }: Installation, rounds: number) => {
  const scenario: WriterScenario = { people, report: createWritersReport() }
  const server = await startServer(WITH_CLOCK, { DATA_DIR: dataFolder })
  try {
    for (let jump = 0; jump < rounds * JUMPS.length; jump += 1) {
      await publishOnTop(server, scenario, jump)
      server.child.send(JUMPS[jump % JUMPS.length] ?? 0)
      await once(server.child, 'message')
    }
    await publishOnTop(server, scenario, rounds * JUMPS.length)
  } finally {
    await server.stop()
  }
  return {
    faults: findDatabaseViolations(dataFolder, scenario.report),
    report: `${rounds * JUMPS.length} jumps`,
  }
}

/** The last approved request is the first of the list, whatever the clock says. */
const publishOnTop = async ({ url }: Server, scenario: WriterScenario, jump: number) => {
  const { people, report } = scenario
  const id = await publishRequest(url, scenario, `clock-${jump}`)
  const approval = await fetch(`${url}/api/admin/job-requests/${id}/approve`, {
    method: 'POST',
    headers: { cookie: people.moderator },
  })
  if (approval.ok && id) report.approved.add(id)
  else report.surprises.push(`approve ${approval.status} after a jump`)
  const reply = await fetch(`${url}/api/job-requests?limit=1`)
  const { jobs } = (await reply.json()) as { jobs: { id: string }[] }
  if (jobs[0]?.id !== id) report.surprises.push(`jump ${jump}: what came last is not the first`)
}
