/** Many clients that send one byte a second (Slowloris): other clients are answered without delay. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../bench/server-process.ts'
import { findDatabaseViolations } from './check-file.ts'
import type { Installation } from './installation.ts'
import { createWritersReport, publishRequest, type WriterScenario } from './writers.ts'

const SLOW = 200
/** A loaded machine may take its time; a server that waits for slow clients never answers. */
const MAX_WAIT_MS = 2000
const HALF_SENT =
  'POST /api/job-requests HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"title":"'

export const slowClients = async ({ dataFolder, people }: Installation, rounds: number) => {
  const scenario: WriterScenario = { people, report: createWritersReport() }
  const server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder })
  const port = Number(new URL(server.url).port)
  const sockets = Array.from({ length: SLOW }, (_, index) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    // One half never completes the header, the other half the body.
    socket.write(index % 2 === 0 ? 'GET / HTTP/1.1\r\nX-Slow: ' : HALF_SENT)
    return socket
  })
  const trickle = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a')
  }, 1000)
  let longest = 0
  try {
    for (let turn = 0; turn < rounds * 20; turn += 1) {
      const startedAt = performance.now()
      const reply = await fetch(`${server.url}${turn % 2 === 0 ? '/lavori' : '/api/job-requests'}`)
      await reply.arrayBuffer()
      if (!reply.ok) scenario.report.surprises.push(`read ${reply.status}`)
      await publishRequest(server.url, scenario, `slow-${turn}`)
      longest = Math.max(longest, performance.now() - startedAt)
      await pause(50)
    }
  } finally {
    clearInterval(trickle)
    for (const socket of sockets) socket.destroy()
    await server.stop()
  }
  const report = `${SLOW} slow clients, the others waited ${longest.toFixed(0)} ms at most`
  const slow = longest > MAX_WAIT_MS ? [report] : []
  return { faults: findDatabaseViolations(dataFolder, scenario.report), slow, report }
}
