/** An earlier commit, built in a work tree of its own that is removed afterwards. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type EarlierTree = { readonly folder: string; readonly remove: () => void }

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** `parent` is on the disk to be measured. */
export const buildEarlierTree = (commit: string, parent: string): EarlierTree => {
  const scratch = mkdtempSync(join(resolve(parent), 'turns-'))
  const folder = join(scratch, 'tree')
  const remove = () => {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { stdio: 'ignore' })
    rmSync(scratch, { recursive: true, force: true })
    spawnSync('git', ['worktree', 'prune'], { stdio: 'ignore' })
    for (const signal of ENDING) process.off(signal, end)
  }
  const end = () => {
    remove()
    process.exit(1)
  }
  for (const signal of ENDING) process.once(signal, end)
  try {
    run('.', ['git', 'worktree', 'add', '--detach', folder, commit])
    providePackages(folder)
    run(folder, [process.execPath, 'scripts/build.ts'])
    return { folder, remove }
  } catch (fault) {
    remove()
    throw fault
  }
}

/** Ours where they are the same, else its own. */
const providePackages = (folder: string) => {
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lock('.') !== lock(folder))
    return run(folder, ['npm', 'ci', '--no-audit', '--no-fund', '--prefer-offline'])
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const templates = 'scripts/mail-templates.ts'
  if (existsSync(join(folder, templates))) run(folder, [process.execPath, templates])
}

const run = (cwd: string, [program = '', ...parameters]: readonly string[]) => {
  const { status, stderr } = spawnSync(program, parameters, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed:\n${stderr}`)
}
