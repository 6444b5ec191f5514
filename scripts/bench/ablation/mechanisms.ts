/** Performance mechanisms, and the source edits that remove them. */

export type Edit = {
  readonly file: string
  /** Must occur in the file, so that an outdated edit fails instead of measuring nothing. */
  readonly replace: string | RegExp
  readonly by: string
}

export type Mechanism = {
  readonly name: string
  readonly edits: readonly Edit[]
  /** Which measurements can show its gain. */
  readonly side: 'server' | 'browser'
}

export const MECHANISMS: readonly Mechanism[] = [
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
        replace: 'version - requests AS besideRequests',
        by: 'version AS besideRequests',
      },
      {
        file: 'adapters/sqlite/public-version.ts',
        replace: 'SELECT catalogue FROM',
        by: 'SELECT version FROM',
      },
    ],
  },
  {
    name: 'merging of bundle chunks',
    side: 'browser',
    edits: [
      {
        file: 'scripts/build/browser-bundle.ts',
        replace: 'gatherChunks(chunksOf(metafile, SCRIPT_ENTRY, isReadingPage))',
        by: 'gatherChunks(chunksOf(metafile, SCRIPT_ENTRY, isReadingPage).slice(0, 0))',
      },
    ],
  },
  {
    name: 'event replay',
    side: 'browser',
    edits: [{ file: 'web/app/start.ts', replace: '\nrecordEarlyEvents()', by: '' }],
  },
]
