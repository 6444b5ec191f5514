/** Starts the result of the last stage by its CMD, and checks it. */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCommand } from '../child-processes/start-child.ts'
import { type BuiltStage, buildStageEnvironment, moveImagePathsInto } from './build-stages.ts'
import type { DockerStage } from './dockerfile.ts'

const NATIVE_PACKAGES = ['better-sqlite3', 'argon2', 'sharp']
/** Build tools and bundled packages, none of which may be shipped. */
const TOOLS = [
  'hono',
  'react',
  'typescript',
  '@types',
  'esbuild',
  'vitest',
  '@biomejs',
  'node',
  'mjml',
  'playwright',
]
const NEEDLESS =
  /card-stand-in|^dist\/.*\.map$|\.(c|cc|cpp)$|prebuilds\/(win32|darwin|freebsd|linuxmusl)/
const PORT = 3999
const START_LIMIT_MS = 20_000

export const tryImage = async (
  stage: DockerStage,
  built: BuiltStage,
  programs: string,
): Promise<string[]> => {
  const image = createRunner(built, programs)
  const facts: string[] = []
  const holds = (fact: string, isSo: boolean) => facts.push(`${isSo ? 'yes' : 'NO '}  ${fact}`)

  for (const name of NATIVE_PACKAGES)
    holds(`${name} loads`, image.succeeds(['node', '-e', `require('${name}')`]))
  const shipped = TOOLS.filter((name) => existsSync(join(image.cwd, 'node_modules', name)))
  holds(
    `no tool is shipped${shipped.length > 0 ? `: ${shipped.join(', ')}` : ''}`,
    shipped.length === 0,
  )
  const files = globSync('{dist,node_modules}/**/*', { cwd: image.cwd })
  const needless = files.filter((file) => NEEDLESS.test(file))
  holds(
    `no map, no C source and no binary of another system is shipped: ${needless.slice(0, 3)}`,
    needless.length === 0,
  )
  for (const part of ['node_modules', 'dist'])
    facts.push(`     ${part} has ${megabytesOf(files, { cwd: image.cwd, part })} MB`)

  const server = image.start(stage.command ?? [])
  const home = await reachable(`http://127.0.0.1:${PORT}`, server)
  holds('the server starts and answers /healthz', home)
  holds('the home page is complete', (await pageOf('/')).includes('<h1'))
  holds('HEALTHCHECK succeeds', image.succeeds([...(stage.healthcheck ?? ['false'])]))
  const admin = ['node', 'dist/cli.js', 'create-admin', '--email', 'prova@example.it']
  holds('create-admin makes an admin beside the server', image.succeeds(admin))
  holds('doctor finds no damage', image.succeeds(['node', 'dist/cli.js', 'doctor']))
  holds('backup writes and checks a file', image.succeeds(['node', 'dist/cli.js', 'backup']))

  server.kill('SIGTERM')
  const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode]
  holds('SIGTERM ends it with 0', code === 0)
  holds('HEALTHCHECK fails once it is gone', !image.succeeds([...(stage.healthcheck ?? ['true'])]))
  const stored = readdirSync(join(built.root, 'data'))
  holds(`everything it keeps is in /data (${stored.join(', ')})`, stored.includes('app.db'))
  return facts
}

const megabytesOf = (
  files: readonly string[],
  { cwd, part }: { cwd: string; part: string },
): number => {
  const inside = files
    .filter((file) => file.startsWith(`${part}/`))
    .map((file) => statSync(join(cwd, file)))
  const bytes = inside.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  return Math.round(bytes / 1e6)
}

const createRunner = (built: BuiltStage, programs: string) => {
  const cwd = join(built.root, built.workdir)
  const own = Object.entries(built.environment).map(([name, value]) => [
    name,
    moveImagePathsInto(value, built.root),
  ])
  const env = {
    ...buildStageEnvironment(programs),
    ...(Object.fromEntries(own) as Record<string, string>),
    PORT: String(PORT),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  return {
    cwd,
    succeeds: ([program = '', ...parameters]: readonly string[]) => {
      try {
        execFileSync(program, parameters, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
        return true
      } catch {
        return false
      }
    },
    start: (command: readonly string[]) =>
      startCommand(command, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] }),
  }
}

const reachable = async (url: string, server: ChildProcess): Promise<boolean> => {
  const deadline = performance.now() + START_LIMIT_MS
  while (performance.now() < deadline && server.exitCode === null) {
    const reply = await fetch(`${url}/healthz`).catch(() => null)
    if (reply?.ok) return true
    await pause(100)
  }
  return false
}

const pageOf = async (path: string) => {
  const reply = await fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => null)
  return reply?.ok ? await reply.text() : ''
}
