import type { BuildOptions, Plugin } from 'esbuild'
import { bareRouter } from './bare-router.ts'
import { directReact } from './direct-react.ts'
import { iconMasks, iconSpriteAddress } from './icon-sprite.ts'
import { membersAreas } from './members-areas.ts'
import { type BuildMode, definitionsFor } from './mode.ts'
import { serverOnly } from './server-only.ts'
import { startInOneFile } from './start-in-one-file.ts'

export const SCRIPT_ENTRY = 'web/app/main.tsx'
/** Small entry that records presses before hydration. */
export const START_ENTRY = 'web/app/start.ts'
/** Shows the view chosen on this device, before anything is painted. */
export const STORED_VIEW_ENTRY = 'web/app/stored-view.ts'
export const STYLES_ENTRY = 'web/app/styles.css'
/** Stylesheets of areas, in addition to the site's. */
export const AREA_STYLES_ENTRIES = {
  members: 'web/app/signed-in.css',
  admin: 'web/app/admin.css',
  reading: 'web/app/reading.css',
  front: 'web/app/front.css',
}

/**
 * Chromium from 136 on compiles files with this hint while loading, off the main thread, instead of at the first
 * call.
 */
export const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad'

const RELOAD_CLIENT = 'scripts/dev/reload-client.ts'

/** Written to memory (`write: false`), so that files on disk are only replaced after all checks. */
export const browserOptions = (
  mode: BuildMode,
): BuildOptions & { metafile: true; write: false } => ({
  entryPoints: [
    START_ENTRY,
    STORED_VIEW_ENTRY,
    SCRIPT_ENTRY,
    STYLES_ENTRY,
    ...Object.values(AREA_STYLES_ENTRIES),
  ],
  outdir: 'dist/web/assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
  jsx: 'automatic',
  jsxDev: mode === 'development',
  conditions: [mode],
  define: definitionsFor(mode),
  loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file', '.webp': 'file' },
  // These packages exist for older versions of React.
  alias: {
    'use-sync-external-store/shim/index.js': 'react',
    'use-sync-external-store/shim': 'react',
  },
  plugins: [
    addressesOfThisSite,
    bareRouter,
    iconMasks,
    iconSpriteAddress,
    serverOnly,
    membersAreas,
    startInOneFile(START_ENTRY),
    startInOneFile(STORED_VIEW_ENTRY),
    ...(mode === 'production' ? [directReact] : []),
  ],
  inject: mode === 'development' ? [RELOAD_CLIENT] : [],
  minify: mode === 'production',
  banner: { js: COMPILED_AT_ONCE },
  sourcemap: mode === 'production' ? 'external' : 'inline',
  legalComments: 'external',
  metafile: true,
  write: false,
  logLevel: 'warning',
  logOverride: { 'ignored-bare-import': 'silent' },
})

/** `url(/icons/x.svg)` in a stylesheet refers to `web/public`, which is copied unchanged. */
const addressesOfThisSite: Plugin = {
  name: 'addresses-of-this-site',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\// }, ({ path, kind }) =>
      kind === 'url-token' ? { path, external: true } : undefined,
    )
  },
}
