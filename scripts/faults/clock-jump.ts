/** The machine's clock is set forth and back: people stay signed in, order and numbers stay right. */
import { once } from 'node:events'
import { type Server, startServer } from '../bench/server-process.ts'
import { faultsIn } from './check-file.ts'
import type { Place } from './installation.ts'
import { noReports, publish, type Scene } from './writers.ts'

const HOUR_MS = 3_600_000
const JUMPS = [-2, 26, -26, 2].map((hours) => hours * HOUR_MS)
const WITH_CLOCK = ['--import', './scripts/faults/shift-clock.ts', 'dist/main.js']

export const clockJumps = async ({ dataFolder, people }: Place, rounds: number) => {
  const scene: Scene = { people, report: noReports() }
  const server = await startServer(WITH_CLOCK, { DATA_DIR: dataFolder })
  try {
    for (let jump = 0; jump < rounds * JUMPS.length; jump += 1) {
      await publishOnTop(server, scene, jump)
      server.child.send(JUMPS[jump % JUMPS.length] ?? 0)
      await once(server.child, 'message')
    }
    await publishOnTop(server, scene, rounds * JUMPS.length)
  } finally {
    await server.stop()
  }
  return { faults: faultsIn(dataFolder, scene.report), report: `${rounds * JUMPS.length} jumps` }
}

/** What was approved last is the first of the list, whatever the clock says. */
const publishOnTop = async ({ url }: Server, scene: Scene, jump: number) => {
  const { people, report } = scene
  const id = await publish(url, scene, `clock-${jump}`)
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
