/** A command whose success is one sentence about the project. */
export type Step = {
  sentence: string
  command: string[]
  /** Where vitest leaves its JSON report, for steps that run tests. */
  testReport?: string
}

const VITEST = ['vitest', 'run', '--config', 'scripts/vitest.config.ts']

/**
 * In the order in which they are likely to fail soonest. The steps of a stage run side by side: two
 * where each is busy on one core, one where it keeps all of them busy.
 */
export const stagesReportingTo = (reportFolder: string): Step[][] => [
  [{ sentence: 'The mail templates compile', command: ['node', 'scripts/mail-templates.ts'] }],
  [
    { sentence: 'The code is formatted and lint-free', command: ['biome', 'check', '.'] },
    { sentence: 'The types hold', command: ['tsc', '--noEmit'] },
  ],
  [
    { sentence: 'Nobody crosses a boundary', command: ['node', 'scripts/check-boundaries.ts'] },
    {
      sentence: 'Nothing lies about unused',
      command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
    },
  ],
  [
    {
      sentence: 'Every boundary and lint rule still objects',
      command: ['node', 'scripts/prove-boundaries.ts'],
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
      'Visitors reach their goals in a browser',
      ['--project=journeys'],
      `${reportFolder}/journeys.json`,
    ),
  ],
]

function tests(sentence: string, projects: string[], testReport: string): Step {
  return {
    sentence,
    command: [
      ...VITEST,
      ...projects,
      '--reporter=dot',
      '--reporter=./scripts/testing/tell-flaky.ts',
      '--reporter=json',
      `--outputFile.json=${testReport}`,
    ],
    testReport,
  }
}
