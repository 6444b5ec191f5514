import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { takeAlone } from '#adapters/sqlite/file-users.ts'
import type { Config } from '#src/config.ts'

/** A warning that the running server uses another folder, after whoever forgets DATA_DIR; empty without one. */
export const serverElsewhere = async ({
  dataFolder,
  databaseFile,
  port,
}: Config): Promise<string> => {
  const isHere = existsSync(databaseFile) && !isUnused(databaseFile)
  if (isHere || !(await serves(port))) return ''
  return `\nThe server on port ${port} does not use ${dataFolder}: set DATA_DIR to its folder, or it will not know this account.`
}

const isUnused = (databaseFile: string) => {
  const release = takeAlone(databaseFile)
  release?.()
  return release !== null
}

const serves = async (port: number) => {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(1000),
    })
    return v.is(v.object({ status: v.string(), version: v.string() }), await reply.json())
  } catch {
    return false
  }
}
