/** Applies the Dockerfile's instructions to plain folders. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix, resolve } from 'node:path'
import type { DockerInstruction, DockerStage } from './dockerfile.ts'
import { createIgnoreCheck } from './ignored.ts'

export type BuiltStage = {
  /** The folder that stands for `/`. */
  readonly root: string
  /** The folder inside the image that `WORKDIR` set. */
  readonly workdir: string
  readonly environment: Readonly<Record<string, string>>
}

type Place = {
  readonly project: string
  readonly workplace: string
  /** First in PATH: the Node that represents the image's. */
  readonly programs: string
}

export const runBuildStages = (
  stages: readonly DockerStage[],
  place: Place,
): Map<string, BuiltStage> => {
  const built = new Map<string, BuiltStage>()
  for (const stage of stages) built.set(stage.name, buildStage(stage, place, built))
  return built
}

const buildStage = (
  stage: DockerStage,
  place: Place,
  earlier: ReadonlyMap<string, BuiltStage>,
): BuiltStage => {
  let now: BuiltStage = { root: join(place.workplace, stage.name), workdir: '/', environment: {} }
  mkdirSync(now.root)
  for (const instruction of stage.instructions) now = follow(instruction, now, { place, earlier })
  return now
}

type Around = { readonly place: Place; readonly earlier: ReadonlyMap<string, BuiltStage> }

const follow = (instruction: DockerInstruction, now: BuiltStage, around: Around): BuiltStage => {
  switch (instruction.kind) {
    case 'workdir':
      mkdirSync(join(now.root, instruction.path), { recursive: true })
      return { ...now, workdir: instruction.path }
    case 'env':
      return { ...now, environment: { ...now.environment, ...instruction.values } }
    case 'run':
      run(instruction.command, now, around.place)
      return now
    case 'copy':
      copy(instruction, now, around)
      return now
    case 'declared':
      return now
  }
}

const run = (command: string, now: BuiltStage, { programs }: Place) => {
  console.log(`  RUN ${command}`)
  const here = moveImagePathsInto(command, now.root)
  execFileSync('sh', ['-c', here], {
    cwd: join(now.root, now.workdir),
    stdio: ['ignore', 'ignore', 'inherit'],
    // The machine's own proxies and certificates, for whatever a command downloads.
    env: { ...process.env, ...buildStageEnvironment(programs), ...now.environment },
  })
}

export const buildStageEnvironment = (programs: string) => ({
  PATH: `${programs}:/usr/local/bin:/usr/bin:/bin`,
  HOME: process.env['HOME'] ?? '/tmp',
})

/** Absolute paths of the image, as they are written in a command, inside the folder that stands for it. */
export const moveImagePathsInto = (words: string, root: string) =>
  words.replace(
    /(^|\s)(\/(?:app|data)\b)/g,
    (_, gap: string, path: string) => gap + join(root, path),
  )

const copy = (
  { from, sources, target }: Extract<DockerInstruction, { kind: 'copy' }>,
  now: BuiltStage,
  { place, earlier }: Around,
) => {
  console.log(`  COPY ${sources.join(' ')}${from ? ` from ${from}` : ''}`)
  const into = join(now.root, posix.resolve(now.workdir, target))
  for (const source of sources) {
    if (from) cpSync(join(rootOf(earlier, from), source), into, { recursive: true })
    else copyOwn(place.project, source, target.endsWith('/') ? join(into, basename(source)) : into)
  }
}

const rootOf = (earlier: ReadonlyMap<string, BuiltStage>, name: string) => {
  const stage = earlier.get(name)
  if (!stage) throw new Error(`No earlier stage is called ${name}`)
  return stage.root
}

const copyOwn = (project: string, source: string, target: string) => {
  const isIgnored = createIgnoreCheck(readFileSync(join(project, '.dockerignore'), 'utf8'))
  const isWanted = (path: string) => !isIgnored(posix.relative(project, path))
  const from = resolve(project, source)
  if (source !== '.') return cpSync(from, target, { recursive: true, filter: isWanted })
  for (const name of readdirSync(project))
    if (isWanted(join(project, name)))
      cpSync(join(project, name), join(target, name), { recursive: true, filter: isWanted })
}
