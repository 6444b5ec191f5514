/**
 * Proves the Dockerfile without a container engine: reads its own lines and does them to plain
 * folders, with the Node of this project in the place of the image's, then starts the outcome.
 * It does not prove the base image, the user, the volume and the ports: only an engine can.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runBuildStages } from './container/build-stages.ts'
import { parseDockerfile } from './container/dockerfile.ts'
import { tryImage } from './container/try-image.ts'

const project = resolve('.')
const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'))
const image = stages.at(-1)
const major = process.versions.node.split('.')[0]
if (!image || stages.some((stage) => stage.image !== `node:${major}-slim`))
  throw new Error(`Every stage must start from node:${major}-slim: run this by that Node`)

const workplace = mkdtempSync(join(tmpdir(), 'container-'))
try {
  const programs = layOutPrograms(join(workplace, 'programs'))
  console.log('No container engine was used: plain folders stand for the stages,')
  console.log(
    `Node ${process.version} with npm ${npmVersion(programs)} for ${image.image}. Skipped: chown.`,
  )
  const built = runBuildStages(stages, { project, workplace, programs })
  const outcome = built.get(image.name)
  if (!outcome) throw new Error('The last stage was not built')
  const facts = await tryImage(image, outcome, programs)
  for (const fact of facts) console.log(fact)
  process.exitCode = facts.some((fact) => fact.startsWith('NO')) ? 1 : 0
} finally {
  rmSync(workplace, { recursive: true, force: true })
}

/** `node` and `npm` as the image has them; `chown` does nothing, for the image's users are not here. */
function layOutPrograms(folder: string): string {
  mkdirSync(folder)
  const npm = realpathSync(execFileSync('which', ['npm']).toString().trim())
  symlinkSync(realpathSync(process.execPath), join(folder, 'node'))
  const scripts = { npm: `exec "${join(folder, 'node')}" "${npm}" "$@"`, chown: 'exit 0' }
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

function npmVersion(programs: string): string {
  return execFileSync(join(programs, 'npm'), ['--version']).toString().trim()
}
