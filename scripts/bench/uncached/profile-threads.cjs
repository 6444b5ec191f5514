/**
 * Loaded before the server (`node --require`): profiles all its JavaScript threads from the message `profile` until
 * `profiled`, which is answered with each thread's profile and processor time.
 */
const { Session } = require('node:inspector')

const session = new Session()
session.connect()
const post = (method, parameters) =>
  new Promise((resolve, reject) => {
    session.post(method, parameters, (fault, result) => (fault ? reject(fault) : resolve(result)))
  })

const workers = new Set()
const waiting = new Map()
let asked = 0

session.on('NodeWorker.attachedToWorker', ({ params }) => workers.add(params.sessionId))
session.on('NodeWorker.detachedFromWorker', ({ params }) => workers.delete(params.sessionId))
session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
  const { id, result } = JSON.parse(params.message)
  waiting.get(id)?.(result)
  waiting.delete(id)
})
// At once, because only workers that start afterwards are known.
void post('NodeWorker.enable', { waitForDebuggerOnStart: false })

const postTo = (sessionId) => (method, params) =>
  new Promise((resolve) => {
    asked += 1
    waiting.set(asked, resolve)
    const message = JSON.stringify({ id: asked, method, params })
    void post('NodeWorker.sendMessageToWorker', { sessionId, message })
  })

const CPU = 'const { user, system } = process.threadCpuUsage(); (user + system) / 1000'

const cpuOf = async (ask) =>
  (await ask('Runtime.evaluate', { expression: `{ ${CPU} }` })).result.value

/** By thread: how to ask it, and its processor time at the start. */
let running = []

const start = () =>
  Promise.all(
    [post, ...[...workers].map(postTo)].map(async (ask) => {
      await ask('Profiler.enable')
      await ask('Profiler.start')
      return { ask, before: await cpuOf(ask) }
    }),
  )

const stop = ({ ask, before }) =>
  Promise.all([ask('Profiler.stop'), cpuOf(ask)]).then(([{ profile }, after]) => ({
    profile,
    cpuMs: after - before,
  }))

process.on('message', async (word) => {
  if (word === 'profile') {
    running = await start()
    process.send?.('profiling')
  }
  if (word === 'profiled') process.send?.(await Promise.all(running.map(stop)))
})
process.channel?.unref()
