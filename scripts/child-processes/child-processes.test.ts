import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const STARTS_A_FLOOR = `
  const { startServer } = await import('./scripts/bench/server-process.ts')
  const { url } = await startServer(['scripts/bench/baseline-server.ts'], { FLOOR_BYTES: '10' })
  console.log(url)`
const STARTS_A_COMMAND = `
  const { startCommand } = await import('./scripts/child-processes/start-child.ts')
  const script = 'sleep 1000 & echo $!; wait'
  startCommand(['sh', '-c', script], { stdio: ['ignore', 'inherit', 'inherit'] })
  setInterval(() => {}, 1000)`
const STARTS_A_SHORT_ONE = `
  const { startNode } = await import('./scripts/child-processes/start-child.ts')
  startNode(['--eval', '1'], { stdio: ['ignore', 'ignore', 'inherit'] })`

/** A script that starts a child and prints one line about it. */
const startParent = async (source: string) => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  return {
    line: line.toString().trim(),
    end: async (signal: NodeJS.Signals) => {
      parent.kill(signal)
      await once(parent, 'exit')
    },
  }
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

const lives = (pid: number) => {
  try {
    // A zombie whose parent is gone only waits for the system.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGKILL'] as const

describe('a child', () => {
  it.each(SIGNALS)('of the benchmark ends when that is ended by %s', async (signal) => {
    const { line, end } = await startParent(STARTS_A_FLOOR)
    expect(await answers(line)).toBe(true)
    await end(signal)
    await expect.poll(() => answers(line)).toBe(false)
  })

  it.each(SIGNALS)('that is no Node program ends with its own children by %s', async (signal) => {
    const { line, end } = await startParent(STARTS_A_COMMAND)
    expect(await lives(Number(line))).toBe(true)
    await end(signal)
    await expect.poll(() => lives(Number(line))).toBe(false)
  })

  it('that is no Node program passes its exit code and its words on', async () => {
    const { startCommand } = await import('./start-child.ts')
    const child = startCommand(['sh', '-c', 'echo here; exit 7'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout?.on('data', (words: Buffer) => {
      said += words.toString()
    })
    expect(await once(child, 'close')).toEqual([7, null])
    expect(said).toBe('here\n')
  })

  it('that ends by itself leaves its parent free to end', async () => {
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', STARTS_A_SHORT_ONE], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    expect(await once(parent, 'exit')).toEqual([0, null])
  })
})

/** Short-lived programs may be started directly, all others only by `start-child.ts`. */
const MAY_SPAWN = new Set([
  'scripts/child-processes/start-child.ts',
  'scripts/child-processes/guard.ts',
  'scripts/child-processes/child-processes.test.ts',
  // This child belongs to the product: it ends with the server's channel, and by its own limits.
  'src/compose/uploads/upload-parser.ts',
  // Ends by itself, and is killed when the server stops.
  'src/compose/practise-copies.ts',
])

it('is started by no script of ours in another way', () => {
  const files = globSync('{scripts,src,web/journeys,adapters}/**/*.ts').filter(
    (file) => !MAY_SPAWN.has(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const offenders = files.filter((file) =>
    /import \{[^}]*\b(spawn|fork|exec)\b[^}]*\} from 'node:child_process'/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(offenders).toEqual([])
})
