/** Many clients that say a letter a second: everybody else is answered as always. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../bench/server-process.ts'
import { faultsIn } from './check-file.ts'
import type { Place } from './installation.ts'
import { noReports, publish, type Scene } from './writers.ts'

const SLOW = 200
/** A loaded machine may take its time; a server that waits for slow clients never answers. */
const LONGEST_MS = 2000
const HALF_SAID =
  'POST /api/job-requests HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"title":"'

export const slowClients = async ({ dataFolder, people }: Place, rounds: number) => {
  const scene: Scene = { people, report: noReports() }
  const server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder })
  const port = Number(new URL(server.url).port)
  const sockets = Array.from({ length: SLOW }, (_, place) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    // Some never end their head, the others their body.
    socket.write(place % 2 === 0 ? 'GET / HTTP/1.1\r\nX-Slow: ' : HALF_SAID)
    return socket
  })
  const talking = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a')
  }, 1000)
  let longest = 0
  try {
    for (let turn = 0; turn < rounds * 20; turn += 1) {
      const askedAt = performance.now()
      const reply = await fetch(`${server.url}${turn % 2 === 0 ? '/lavori' : '/api/job-requests'}`)
      await reply.arrayBuffer()
      if (!reply.ok) scene.report.surprises.push(`read ${reply.status}`)
      await publish(server.url, scene, `slow-${turn}`)
      longest = Math.max(longest, performance.now() - askedAt)
      await pause(50)
    }
    if (longest > LONGEST_MS)
      scene.report.surprises.push(`somebody waited ${longest.toFixed(0)} ms`)
  } finally {
    clearInterval(talking)
    for (const socket of sockets) socket.destroy()
    await server.stop()
  }
  const report = `${SLOW} slow clients, the others waited ${longest.toFixed(0)} ms at most`
  return { faults: faultsIn(dataFolder, scene.report), report }
}
