import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createReactions } from './reactions.ts'

const TABLE = readFileSync('src/compose/reactions.ts', 'utf8')

/** `orders.paid` and what it calls, in the order of the file. */
const reactions = () => {
  const found: { event: string; causes: string[] }[] = []
  let emitter = ''
  for (const line of TABLE.split('\n')) {
    emitter = /^const (\w+) = \(modules: Modules\)/.exec(line)?.[1] ?? emitter
    const event = /^ {2}(\w+): \(/.exec(line)?.[1]
    if (event) found.push({ event: `${emitter}.${event}`, causes: [] })
    for (const [, cause = ''] of line.matchAll(/modules\(\)\.([\w.]+)\(/g))
      found.at(-1)?.causes.push(cause)
  }
  return found
}

it('names each event in ARCHITECTURE, with what it causes in the same order', () => {
  const rows = reactions().map(
    ({ event, causes }) => `| \`${event}\` | ${causes.map((one) => `\`${one}\``).join(', ')} |`,
  )
  expect(rows.length).toBeGreaterThan(20)
  const documents = readFileSync('ARCHITECTURE.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `\w+\.\w+` \| `/.test(line))
  expect(documents).toEqual(rows)
})

it('has a reaction for every event', () => {
  expect(reactions().filter(({ causes }) => causes.length === 0)).toEqual([])
})

it('lets nothing react that was registered elsewhere', () => {
  const compositions = globSync('src/compose/**/*.ts').filter((file) => !file.includes('.test.'))
  const registering = compositions.filter((file) =>
    /\b(?:modules|context|identity|listings|firms|billing|talks|vetting|useCases)\b[\w.]*\.push\(/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(registering).toEqual([])
})

it('refuses an event that happens before all modules were composed, but not a commit', () => {
  const early = createReactions()
  expect(() => early.vetting.gotStricter()).toThrow('before all modules')
  expect(() => early.beforeCommit()).not.toThrow()
})
