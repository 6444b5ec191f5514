/** A command whose success is one sentence about the project. */
export type CheckStep = {
  sentence: string
  command: string[]
  /** Steps that run tests leave vitest's JSON report here. */
  testReport?: string
}

const VITEST = ['vitest', 'run', '--config', 'scripts/vitest.config.ts']

const TEMPLATES = {
  sentence: 'The mail templates compile',
  command: ['node', 'scripts/mail-templates.ts'],
}
const LINT = { sentence: 'The code is formatted and lint-free', command: ['biome', 'check', '.'] }
/**
 * Several checkers check what they share several times: twice the processor time on two cores. To collect garbage
 * before there is much of it is a fifth of the rest.
 */
const TYPES = {
  sentence: 'The types hold',
  command: ['env', 'GOGC=off', 'GOMEMLIMIT=2GiB', 'tsc', '--noEmit', '--checkers', '1'],
}
const BOUNDARIES = {
  sentence: 'Nobody crosses a boundary',
  command: ['node', 'scripts/check-boundaries.ts'],
}

const WORDS = {
  sentence: 'Names and docs say the words of the field',
  command: ['node', 'scripts/check/words.ts'],
}

const ITALIAN = {
  sentence: 'What people read is Italian as people speak it',
  command: ['node', 'scripts/check/italian.ts'],
}

/** Parts whose tests need no whole app: the rules, what the screens count with, and adapters without a database. */
const QUICK_PARTS = [
  'modules/',
  'web/',
  ...[
    'fatturapa',
    'files',
    'http/multipart',
    'mail',
    'markup',
    'push',
    'qr',
    'security',
    'zip',
  ].map((name) => `adapters/${name}/`),
]

/** Suits frequent use; the full stages are for before a change is delivered. */
export const createQuickStages = (reportFolder: string): CheckStep[][] => [
  [TEMPLATES],
  [LINT, TYPES],
  [
    BOUNDARIES,
    WORDS,
    ITALIAN,
    tests(
      'The modules and the small adapters behave',
      ['--project=units', ...QUICK_PARTS],
      `${reportFolder}/tests.json`,
    ),
  ],
]

/**
 * Ordered by how soon they tend to fail. Steps of a stage run in parallel: several that use one core each, or one
 * that uses all.
 */
export const createAllStages = (reportFolder: string): CheckStep[][] => [
  [TEMPLATES],
  [LINT, TYPES],
  [
    BOUNDARIES,
    WORDS,
    ITALIAN,
    {
      sentence: 'Nothing lies about unused',
      command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
    },
    {
      sentence: 'Every boundary and lint rule still objects',
      command: ['node', 'scripts/prove-boundaries.ts'],
    },
    {
      sentence: 'The build succeeds: no server code in the browser, no page too heavy',
      command: ['node', 'scripts/build.ts'],
    },
    {
      sentence: 'Migrations run on an empty database and on those of earlier releases',
      command: ['node', 'scripts/check-migrations.ts'],
    },
  ],
  [
    tests(
      'Modules, adapters, the app and its screens behave',
      ['--project=units', '--project=screens'],
      `${reportFolder}/tests.json`,
    ),
  ],
  [
    tests(
      'Visitors reach their goals in a browser',
      ['--project=journeys'],
      `${reportFolder}/journeys.json`,
    ),
  ],
]

function tests(sentence: string, which: string[], testReport: string): CheckStep {
  return {
    sentence,
    command: [
      ...VITEST,
      ...which,
      '--reporter=dot',
      '--reporter=./scripts/testing/report-flaky.ts',
      '--reporter=json',
      `--outputFile.json=${testReport}`,
    ],
    testReport,
  }
}
