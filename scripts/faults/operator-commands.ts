import { spawnSync } from 'node:child_process'

/** Runs a command of the built operator CLI on this data folder. */
export const runOperatorCommand = (dataFolder: string, ...command: readonly string[]) => {
  const { JWT_SECRET: _, ...environment } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/cli.js', ...command], {
    env: { ...environment, DATA_DIR: dataFolder },
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

/** Differences from the expected output and exit code of `doctor`. */
export const doctorFaults = (
  dataFolder: string,
  expected: { status: 0 | 1; says?: readonly string[] },
) => {
  const { status, output } = runOperatorCommand(dataFolder, 'doctor')
  return [
    ...(status === expected.status ? [] : [`doctor ended with ${status}:\n${output}`]),
    ...(expected.says ?? [])
      .filter((words) => !output.includes(words))
      .map((words) => `doctor does not say ${words}`),
  ]
}

/** Paths with an unexpected status. */
export const statusFaults = async (url: string, expected: Readonly<Record<string, number>>) => {
  const faults: string[] = []
  for (const [path, status] of Object.entries(expected)) {
    const reply = await fetch(url + path)
    await reply.arrayBuffer()
    if (reply.status !== status) faults.push(`${path} ${reply.status} instead of ${status}`)
  }
  return faults
}
