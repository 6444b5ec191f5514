/**
 * Removes parts from a copy of the product, one at a time, and proves that the rest works: mails, addresses, types,
 * boundaries, the unit tests of the other modules, build and start. Prints how many other files had to change, at most 8
 * of the product, and how many still name the part. `-- reviews growth` proves only these.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode } from './child-processes/start-child.ts'
import { deadReferences } from './removable/dead-references.ts'
import { PARTS } from './removable/parts.ts'
import { copyModuleTests, copyProduct, filesIn, isOwnFile, takeOut } from './removable/take-out.ts'

const MOST_FILES = 8

type ProofStep = readonly [name: string, command: readonly string[]]

/** These steps prove the product alone, before tests and what they import are beside it. */
const OF_PRODUCT: readonly ProofStep[] = [
  ['mails', ['node', 'scripts/mail-templates.ts']],
  ['types', ['tsc', '--noEmit']],
  ['boundaries', ['node', 'scripts/check-boundaries.ts']],
]
const WITH_TESTS: readonly ProofStep[] = [
  [
    'unit tests',
    ['vitest', 'run', '--config', 'scripts/vitest.config.ts', '--project=units', 'modules'],
  ],
  ['build', ['node', 'scripts/build.ts', '--heavy-pages-may-pass']],
]

const PAGES = ['/', '/lavori', '/vetrina', '/professionisti', '/login', '/healthz']

const selected = process.argv.slice(2)
for (const [name, part] of Object.entries(PARTS)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  const copy = mkdtempSync(join(tmpdir(), `without-${name}-`))
  try {
    copyProduct(copy)
    const own = filesIn(copy).filter(([file]) => isOwnFile(part, file))
    takeOut(part, copy)
    const dead = deadReferences(part, own, filesIn(copy))
    if (dead.length > 0) throw new Error(`These still lead to it: ${dead.join(', ')}`)
    for (const step of OF_PRODUCT) run(step, copy)
    const tests = copyModuleTests(copy)
    for (const step of WITH_TESTS) run(step, copy)
    await start(copy)
    const files = Object.keys(part.elsewhere)
    const tools = files.filter((file) => file.startsWith('scripts/'))
    const ofProduct = files.length - tools.length
    const mentions = Object.entries(part.mentions ?? {})
    console.log(
      `Without ${name} mails, references, types, boundaries, ${tests} files of unit tests, build and start hold. Changed elsewhere: ${ofProduct} files of the product, ${tools.length} of the tools; ${mentions.length} files still name it.`,
    )
    for (const [file, why] of mentions) console.log(`  ${file} still names it: ${why}`)
    if (ofProduct > MOST_FILES) process.exitCode = 1
  } catch (error) {
    console.error(`Without ${name}: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function run([what, [program = '', ...rest]]: ProofStep, cwd: string) {
  try {
    execFileSync(join('node_modules/.bin', program), rest, { cwd, stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    throw new Error(`${what} failed\n${stdout}${stderr}`)
  }
}

/** Serves its public pages from an empty database. */
async function start(cwd: string) {
  const env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(cwd, 'data-of-proof') }
  const child = startNode(['dist/main.js'], { cwd, stdio: ['ignore', 'pipe', 'inherit'], env })
  try {
    let output = ''
    for await (const chunk of child.stdout ?? []) {
      output += chunk
      const port = /"port":(\d+)[^\n]*"msg":"serving"|"msg":"serving"[^\n]*"port":(\d+)/.exec(
        output,
      )
      if (!port) continue
      for (const page of PAGES) {
        const reply = await fetch(`http://127.0.0.1:${port[1] ?? port[2]}${page}`)
        if (reply.status !== 200) throw new Error(`${page} answers ${reply.status}\n${output}`)
        await reply.text()
      }
      return
    }
    throw new Error(`It did not start\n${output}`)
  } finally {
    child.kill('SIGKILL')
  }
}
