/** Performance mechanisms, and the source edits that remove them. */

export type SourceEdit = {
  readonly file: string
  /** Must occur in the file, so that an outdated edit fails instead of measuring nothing. */
  readonly replace: string | RegExp
  readonly by: string
}

export type AblatedMechanism = {
  readonly name: string
  readonly edits: readonly SourceEdit[]
  /** Which measurements can show its gain. */
  readonly side: 'server' | 'browser'
}

export const ABLATED_MECHANISMS: readonly AblatedMechanism[] = [
  {
    name: 'raw listener for cached pages',
    side: 'server',
    edits: [
      {
        file: 'adapters/http/raw-listener/listener.ts',
        replace: 'const cached = cachedAnswerFor(incoming, pages)',
        by: 'const cached = incoming.method === "NEVER" ? cachedAnswerFor(incoming, pages) : null',
      },
    ],
  },
  {
    name: 'render worker thread',
    side: 'server',
    edits: [
      {
        file: 'src/compose/web/rendering/page-renderer.ts',
        replace:
          "const WORKER = import.meta.filename.endsWith('.ts') ? null : './render-worker.js'",
        by: 'const WORKER: string | null = null',
      },
    ],
  },
  {
    name: 'three version counters',
    side: 'server',
    edits: [
      {
        file: 'adapters/sqlite/public-version.ts',
        replace: 'withoutRequests: everything - row.requests',
        by: 'withoutRequests: everything',
      },
      {
        file: 'adapters/sqlite/public-version.ts',
        replace: 'SELECT reference FROM',
        by: 'SELECT everything FROM',
      },
    ],
  },
  {
    name: 'merging of bundle chunks',
    side: 'browser',
    edits: [
      {
        file: 'scripts/build/browser-bundle.ts',
        replace: 'gatherChunks(readChunks(metafile, SCRIPT_ENTRY, measureWeight))',
        by: 'gatherChunks(readChunks(metafile, SCRIPT_ENTRY, measureWeight).slice(0, 0))',
      },
    ],
  },
  {
    name: 'event replay',
    side: 'browser',
    edits: [{ file: 'web/app/start.ts', replace: '\nrecordEarlyEvents()', by: '' }],
  },
  {
    name: 'numbers and clock of Rome without Intl',
    side: 'browser',
    edits: [
      {
        file: 'modules/kernel/italian-number.ts',
        replace: 'const [whole =',
        by: `if (NUMBERS[mostDecimals]) return NUMBERS[mostDecimals].format(value)
  const [whole =`,
      },
      {
        file: 'modules/kernel/italian-number.ts',
        replace: 'const groupThousands =',
        by: `const NUMBERS: Record<number, Intl.NumberFormat> = {
  2: new Intl.NumberFormat('it-IT', { useGrouping: 'always', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  3: new Intl.NumberFormat('it-IT', { useGrouping: 'always' }),
}
const groupThousands =`,
      },
      {
        file: 'web/lib/rome-clock.ts',
        replace: 'export const toRomeTime = (at: number) => {',
        by: `const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome', hourCycle: 'h23',
  year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric',
})
export const toRomeTime = (at: number) => {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = clock.format(at).split(/\\D+/).map(Number)
  if (clock) return { year, month, day, hour, minute }`,
      },
    ],
  },
  {
    name: "React's functions as plain variables",
    side: 'browser',
    edits: [
      {
        file: 'scripts/build/browser-options.ts',
        replace: "...(mode === 'production' ? [directReact] : []),",
        by: '',
      },
    ],
  },
]
