import { spawnSync } from 'node:child_process'

/** One command of the built operator's program on this data folder. */
export const runCommand = (dataFolder: string, ...command: readonly string[]) => {
  const { JWT_SECRET: _, ...environment } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/cli.js', ...command], {
    env: { ...environment, DATA_DIR: dataFolder },
    encoding: 'utf8',
  })
  return { status, words: stdout + stderr }
}

/** Faults in words: what the doctor should have said and how it should have ended. */
export const doctorFaults = (dataFolder: string, wanted: { status: 0 | 1; says?: string }) => {
  const { status, words } = runCommand(dataFolder, 'doctor')
  return [
    ...(status === wanted.status ? [] : [`doctor ended with ${status}:\n${words}`]),
    ...(wanted.says && !words.includes(wanted.says) ? [`doctor does not say ${wanted.says}`] : []),
  ]
}

/** Faults in words: which addresses did not answer as they should. */
export const statusFaults = async (url: string, wanted: Readonly<Record<string, number>>) => {
  const faults: string[] = []
  for (const [path, status] of Object.entries(wanted)) {
    const reply = await fetch(url + path)
    await reply.arrayBuffer()
    if (reply.status !== status) faults.push(`${path} ${reply.status} instead of ${status}`)
  }
  return faults
}
