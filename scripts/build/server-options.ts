import { existsSync } from 'node:fs'
import type { BuildOptions } from 'esbuild'
import { iconSpriteAddress } from './icon-sprite.ts'
import { type BuildMode, definitionsFor } from './mode.ts'
import { namedLoads } from './named-loads.ts'

const PROGRAMS = [
  { in: 'src/main.ts', out: 'main' },
  { in: 'scripts/cli/main.ts', out: 'cli' },
  { in: 'adapters/sqlite/snapshot/snapshot-worker.ts', out: 'snapshot-worker' },
  { in: 'src/compose/web/rendering/render-worker.ts', out: 'render-worker' },
  { in: 'src/compose/uploads/parse-process.ts', out: 'parse-process' },
]

/** Serves demos and is not part of the product. */
const CARD_STAND_IN = { in: 'adapters/stripe/stand-in/main.ts', out: 'card-stand-in' }

/** Packages with native code or data files, loaded from `node_modules`. */
const PACKAGES_BESIDE = ['better-sqlite3', 'sharp', 'argon2', 'pdfkit', 'fontkit']

/** Bundled CommonJS packages call `require` for Node's modules. */
const REQUIRE_FOR_COMMONJS = [
  "import { createRequire as createRequireForBundle } from 'node:module'",
  'const require = createRequireForBundle(import.meta.url)',
].join('\n')

export const serverOptions = (
  mode: BuildMode,
  isLean = false,
): BuildOptions & { metafile: true; write: false } => ({
  entryPoints: [...PROGRAMS, ...(isLean ? [] : [CARD_STAND_IN])].filter((program) =>
    existsSync(program.in),
  ),
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node26',
  jsx: 'automatic',
  jsxDev: mode === 'development',
  conditions: [mode],
  define: definitionsFor(mode),
  loader: { '.css': 'empty' },
  plugins: [iconSpriteAddress, namedLoads],
  external: PACKAGES_BESIDE,
  banner: { js: REQUIRE_FOR_COMMONJS },
  minifySyntax: mode === 'production',
  sourcemap: isLean ? false : 'linked',
  legalComments: 'external',
  metafile: true,
  write: false,
  logLevel: 'warning',
})
