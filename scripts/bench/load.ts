/** Load from a process of its own, so that making requests does not slow the server under test. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { median } from './row.ts'

const CONNECTIONS = 16
const SECONDS = 2
const ROUNDS = 5

/** Requests per second, as one round of autocannon counts them. Any answer but 2xx is a fault. */
const requestsPerSecond = async (url: string, seconds: number): Promise<number> => {
  const options = ['-j', '-c', String(CONNECTIONS), '-d', String(seconds)]
  const load = spawn(
    'node_modules/.bin/autocannon',
    [...options, '-H', 'accept-encoding=br', url],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const report = JSON.parse(await text(load.stdout)) as Report
  if (report.non2xx > 0 || report.errors > 0) {
    throw new Error(`${url}: ${report.non2xx} answers were not 2xx, ${report.errors} errors`)
  }
  return report.requests.average
}

type Report = { requests: { average: number }; non2xx: number; errors: number }

/**
 * How fast `url` is against its floor. The two take turns, so that a slow moment of the machine
 * strikes both; the median of the rounds' ratios counts.
 */
export const ratioToFloor = async (url: string, floorUrl: string): Promise<number> => {
  await requestsPerSecond(url, 1)
  await requestsPerSecond(floorUrl, 1)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await requestsPerSecond(floorUrl, SECONDS)
    ratios.push((await requestsPerSecond(url, SECONDS)) / floor)
  }
  return median(ratios)
}
