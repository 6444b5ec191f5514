/** `secret.key` is missing: doctor reports it, the site goes on, and restoring the old key ends it. */
import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../bench/server-process.ts'
import type { Installation } from './installation.ts'
import { doctorFaults, statusFaults } from './operator-commands.ts'

export const lostKey = async ({ dataFolder, people }: Installation, rounds: number) => {
  const key = join(dataFolder, 'secret.key')
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    renameSync(key, `${key}.copy`)
    faults.push(...doctorFaults(dataFolder, { status: 0, says: ['The key is missing'] }))
    faults.push(...(await served(dataFolder, people.moderator, 401)))
    faults.push(...doctorFaults(dataFolder, { status: 0, says: ['not the one this database'] }))
    copyFileSync(`${key}.copy`, key)
    faults.push(...(await served(dataFolder, people.moderator, 200)))
    faults.push(...doctorFaults(dataFolder, { status: 0 }))
  }
  return { faults, report: `${rounds} keys lost and found` }
}

/** A cookie sealed with the old key is valid with that key only. */
const served = async (dataFolder: string, cookie: string, signedIn: 200 | 401) => {
  const server = await startServer(['dist/main.js'], { DATA_DIR: dataFolder, LOG_LEVEL: 'silent' })
  try {
    const { status } = await fetch(`${server.url}/api/auth/user`, { headers: { cookie } })
    return [
      ...(await statusFaults(server.url, { '/readyz': 200, '/lavori': 200 })),
      ...(status === signedIn ? [] : [`a session from before answers ${status}`]),
    ]
  } finally {
    await server.stop()
  }
}
