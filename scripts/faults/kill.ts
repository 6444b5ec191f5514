/** `kill -9` under mixed writes: what was acknowledged stays, nothing happens twice. */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../bench/server-process.ts'
import { startServer } from '../bench/server-process.ts'
import { faultsIn } from './check-file.ts'
import type { Place } from './installation.ts'
import { noReports, publish, type Scene, writeUntilBroken } from './writers.ts'

const WRITERS = 6
const POINTS = ['started', 'decided', 'committed'] as const
/** A crash at chance comes so long after the first write, at most. */
const LONGEST_MS = 400

/** Every fourth time at chance, otherwise at one of the named points. */
export const killedUnderWrites = async ({ dataFolder, people }: Place, rounds: number) => {
  const faults: string[] = []
  let acknowledged = 0
  for (let round = 0; round < rounds; round += 1) {
    const scene: Scene = { people, report: noReports() }
    await dieWhileWriting(dataFolder, scene, round)
    await sendAgain(dataFolder, scene)
    faults.push(...faultsIn(dataFolder, scene.report).map((fault) => `round ${round}: ${fault}`))
    acknowledged +=
      scene.report.published.size + scene.report.approved.size + scene.report.revealed.size
  }
  return { faults, report: `${rounds} kills, ${acknowledged} acknowledged writes` }
}

const dieWhileWriting = async (dataFolder: string, scene: Scene, round: number) => {
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
    writeUntilBroken(server.url, scene, `${round}-${writer}-${Math.random()}`),
  )
  if (!point) {
    await pause(50 + Math.random() * LONGEST_MS)
    server.child.kill('SIGKILL')
  }
  await Promise.all([death, ...writers])
}

/** The browser sends a form without an answer again, and also one whose answer it had. */
const sendAgain = async (dataFolder: string, scene: Scene) => {
  const server: Server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder })
  for (const [key, id] of scene.report.published) {
    const again = await publish(server.url, scene, key)
    if (id !== null && again !== id) scene.report.surprises.push(`${key} became another request`)
  }
  await server.stop()
}
