/** `kill -9` under mixed writes: acknowledged writes survive, none is applied twice. */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../bench/server-process.ts'
import { startServer } from '../bench/server-process.ts'
import { findDatabaseViolations } from './check-file.ts'
import type { Installation } from './installation.ts'
import {
  createWritersReport,
  publishRequest,
  type WriterScenario,
  writeMessageOnce,
  writeUntilBroken,
} from './writers.ts'

const WRITERS = 6
/** After a random moment the first is the one of a short run. */
const POINTS = ['committed', 'decided', 'started'] as const
/** A random crash comes at most this long after the first write. */
const MAX_DELAY_MS = 400

/** Every fourth crash is at a random moment, the others at a named point. */
export const killDuringWrites = async ({ dataFolder, people }: Installation, rounds: number) => {
  const faults: string[] = []
  let acknowledged = 0
  for (let round = 0; round < rounds; round += 1) {
    const scenario: WriterScenario = { people, report: createWritersReport() }
    await dieWhileWriting(dataFolder, scenario, round)
    await sendAgain(dataFolder, scenario)
    faults.push(
      ...findDatabaseViolations(dataFolder, scenario.report).map(
        (fault) => `round ${round}: ${fault}`,
      ),
    )
    const { published, approved, revealed, written } = scenario.report
    acknowledged += published.size + approved.size + revealed.size + written.size
  }
  return { faults, report: `${rounds} kills, ${acknowledged} acknowledged writes` }
}

const dieWhileWriting = async (dataFolder: string, scenario: WriterScenario, round: number) => {
  const point = POINTS[(round % 4) - 1]
  const server = await startServer(
    point ? ['--import', './scripts/faults/die-at.ts', 'dist/main.js'] : ['dist/main.js'],
    {
      DATA_DIR: dataFolder,
      ...(point && { DIE_AT: point, DIE_AFTER: String(3 + Math.floor(Math.random() * 40)) }),
    },
  )
  const death = once(server.child, 'exit')
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    writeUntilBroken(server.url, scenario, `${round}-${writer}-${Math.random()}`),
  )
  if (!point) {
    await pause(50 + Math.random() * MAX_DELAY_MS)
    server.child.kill('SIGKILL')
  }
  await Promise.all([death, ...writers])
}

/** A browser may repeat a form, answered or not. */
const sendAgain = async (dataFolder: string, scenario: WriterScenario) => {
  const server: Server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder })
  for (const [key, id] of scenario.report.published) {
    const again = await publishRequest(server.url, scenario, key)
    if (id !== null && again !== id) scenario.report.surprises.push(`${key} became another request`)
  }
  for (const [key, { id, ...message }] of scenario.report.written) {
    const again = await writeMessageOnce(server.url, scenario, { key, ...message })
    if (id !== null && again !== id) scenario.report.surprises.push(`${key} became another message`)
  }
  await server.stop()
}
