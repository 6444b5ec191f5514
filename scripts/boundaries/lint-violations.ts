/** Code that violates each lint rule: the project's own, and configured limits. */
export type LintViolation = { rule: string; file: string; code: string }

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

const hiddenWorld = (name: string, call: string): LintViolation => ({
  rule: 'plugin',
  file: `modules/a/${name}.ts`,
  code: `export const asked = () => ${call}\n`,
})

const mock = (name: string, call: string): LintViolation => ({
  rule: 'plugin',
  file: `modules/a/${name}.test.ts`,
  code: `import { vi } from 'vitest'\n\n${call}\n`,
})

const clock = (name: string, code: string): LintViolation => ({
  rule: 'plugin',
  file: `modules/a/${name}.test.ts`,
  code: `${code}\n`,
})

const rawCut = (name: string, cut: string): LintViolation => ({
  rule: 'plugin',
  file: `web/a/${name}.ts`,
  code: `export const cut = (text: string) => ${cut}\n`,
})

const deniedGlobal = (name: string, use: string): LintViolation => ({
  rule: 'lint/style/noRestrictedGlobals',
  file: `modules/a/${name}.ts`,
  code: `export const asked = () => ${use}\n`,
})

const packed = (name: string, code: string): LintViolation => ({
  rule: 'plugin',
  file: `web/a/${name}.tsx`,
  code: `${code}\n`,
})

export const LINT_VIOLATIONS: LintViolation[] = [
  hiddenWorld('today', 'new Date()'),
  hiddenWorld('now', 'Date.now()'),
  hiddenWorld('chance', 'Math.random()'),
  hiddenWorld('clock', 'Temporal.Now.instant()'),
  rawCut('cut', 'text.slice(0, 150)'),
  rawCut('cut-trimmed', 'text.trim().slice(0, 150)'),
  rawCut('cut-template', '`testo`.slice(0, 150)'),
  rawCut('cut-substring', 'text.substring(0, 150)'),
  rawCut('cut-substr', 'text.substr(0, 150)'),
  packed('packed-object', 'export const one = (a: number) => ({ ...{ a, b: 2 }, c: 3 })'),
  packed('packed-list', "export const names = ['a', ...['b', 'c']]"),
  packed('packed-constants', "export const names = [...(['a', 'b'] as const)]"),
  packed('packed-attributes', 'export const One = ({ id }: { id: string }) => <div {...{ id }} />'),
  mock('mock', "vi.mock('./index.ts')"),
  mock('do-mock', "vi.doMock('./index.ts')"),
  mock('fn', 'export const call = vi.fn()'),
  mock('spy-on', "vi.spyOn(console, 'error')"),
  clock('measured', 'export const ms = () => performance.now()'),
  clock('processor', 'export const used = () => process.cpuUsage()'),
  clock('thread', 'export const used = () => process.threadCpuUsage()'),
  clock('high-resolution', 'export const at = () => process.hrtime.bigint()'),
  clock('began', 'export const run = () => {\n  const began = Date.now()\n  return began\n}'),
  clock('deadline', 'export const isLate = (deadline: number) => Date.now() > deadline'),
  clock(
    'loop-delay',
    "import { monitorEventLoopDelay } from 'node:perf_hooks'\n\nexport const delay = monitorEventLoopDelay()",
  ),
  deniedGlobal('fetch', "fetch('https://example.org')"),
  deniedGlobal('process', 'process.pid'),
  deniedGlobal('wait', 'setTimeout(() => undefined, 1)'),
  deniedGlobal('crypto', 'crypto.randomUUID()'),
  {
    rule: 'lint/style/noProcessEnv',
    file: 'src/environment.ts',
    code: "export const port = () => process.env['PORT']\n",
  },
  {
    rule: 'lint/suspicious/noConsole',
    file: 'src/console.ts',
    code: "export const say = () => console.log('ciao')\n",
  },
  {
    rule: 'lint/complexity/noExcessiveCognitiveComplexity',
    file: 'src/complex.ts',
    code: `export const weigh = (n: number) => {\n  let sum = 0\n${lines(13, (i) => `  if (n > ${i}) sum += 1`)}\n  return sum\n}\n`,
  },
  {
    rule: 'lint/complexity/noExcessiveLinesPerFunction',
    file: 'src/long-function.ts',
    code: `export const tell = (say: (n: number) => void) => {\n${lines(62, (i) => `  say(${i})`)}\n}\n`,
  },
  {
    rule: 'lint/complexity/useMaxParams',
    file: 'src/parameters.ts',
    code: 'export const add = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e\n',
  },
  {
    rule: 'lint/style/noExcessiveLinesPerFile',
    file: 'src/long-file.ts',
    code: `${lines(251, (i) => `export const value${i} = ${i}`)}\n`,
  },
  {
    rule: 'lint/style/useFilenamingConvention',
    file: 'src/CamelCase.ts',
    code: 'export const value = 1\n',
  },
]
