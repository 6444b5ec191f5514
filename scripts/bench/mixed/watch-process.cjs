/**
 * Loaded before the server (`node --require`): reports event loop delay and resources to the parent on request.
 * CommonJS, because Node's type stripping would take 17 MB in the measured process.
 */
const { readdirSync } = require('node:fs')
const { monitorEventLoopDelay } = require('node:perf_hooks')

/** Delay is measured between ticks, so one tick counts as none. */
const RESOLUTION_MS = 10

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()
let cpuBefore = process.cpuUsage()

process.on('message', (word) => {
  if (word === 'start') {
    delay.reset()
    cpuBefore = process.cpuUsage()
  }
  if (word !== 'tell') return
  process.send?.({
    delayP99: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS),
    delayMax: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
    rssMb: process.memoryUsage().rss / 1024 / 1024,
    cpuMs: cpuSpent(),
    files: readdirSync('/proc/self/fd').length,
  })
  delay.reset()
})
process.channel?.unref()

const cpuSpent = () => {
  const { user, system } = process.cpuUsage(cpuBefore)
  cpuBefore = process.cpuUsage()
  return (user + system) / 1000
}
