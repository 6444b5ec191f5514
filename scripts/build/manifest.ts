import type { Metafile } from 'esbuild'
import {
  AREA_STYLES_ENTRIES,
  SCRIPT_ENTRY,
  START_ENTRY,
  STORED_VIEW_ENTRY,
  STYLES_ENTRY,
} from './browser-options.ts'

type Area = keyof typeof AREA_STYLES_ENTRIES

/** Facts of the browser bundle for the server, in `dist/web/manifest.json`. */
export type BuildManifest = {
  /** Small entry that records presses before hydration. */
  start: string
  /** Shows the view chosen on this device, before anything is painted. */
  view: string
  script: string
  styles: string
  /** Stylesheets of the areas that have one of their own. */
  areas: Record<Area, string>
  /** Chunks that the main script imports statically. */
  preload: string[]
  /** Maps the path of a lazily imported module to its chunk and that one's imports, without `preload`. */
  routes: Record<string, string[]>
  /** Addresses of the woff2 files that the stylesheets name. */
  fonts: string[]
  /** Every file below `dist/web` by its address. */
  files: Record<string, PublicFile>
}

export type PublicFile = {
  bytes: number
  /** Bytes of the `.br` and `.gz` file beside it, where there is one. */
  brotli?: number
  gzip?: number
}

/** `files` is filled in after all files are written. */
export const manifestOf = ({ outputs }: Metafile): BuildManifest => {
  const entries = entriesOf(outputs)
  const script = required(entries, SCRIPT_ENTRY)
  const loadedAtOnce = importedBy(outputs, script)
  return {
    start: addressOf(required(entries, START_ENTRY)),
    view: addressOf(required(entries, STORED_VIEW_ENTRY)),
    script: addressOf(script),
    styles: addressOf(required(entries, STYLES_ENTRY)),
    areas: {
      members: addressOf(required(entries, AREA_STYLES_ENTRIES.members)),
      admin: addressOf(required(entries, AREA_STYLES_ENTRIES.admin)),
      reading: addressOf(required(entries, AREA_STYLES_ENTRIES.reading)),
      front: addressOf(required(entries, AREA_STYLES_ENTRIES.front)),
    },
    preload: loadedAtOnce.map(addressOf),
    routes: routesOf(outputs, new Set([script, ...loadedAtOnce])),
    fonts: Object.keys(outputs)
      .filter((file) => file.endsWith('.woff2'))
      .map(addressOf),
    files: {},
  }
}

type Outputs = Metafile['outputs']

const entriesOf = (outputs: Outputs): Map<string, string> =>
  new Map(
    Object.entries(outputs).flatMap(([file, { entryPoint }]) =>
      entryPoint ? [[entryPoint, file] as const] : [],
    ),
  )

const required = (entries: Map<string, string>, entry: string): string => {
  const file = entries.get(entry)
  if (!file) throw new Error(`The browser bundle has no output for ${entry}.`)
  return file
}

const addressOf = (file: string): string => file.replace(/^dist\/web/, '')

const routesOf = (outputs: Outputs, alreadyLoaded: Set<string>): Record<string, string[]> => {
  const pages = [...entriesOf(outputs)].filter(
    ([entry]) =>
      ![SCRIPT_ENTRY, START_ENTRY, STORED_VIEW_ENTRY].includes(entry) && !entry.endsWith('.css'),
  )
  return Object.fromEntries(
    pages.map(([entry, file]) => [
      entry,
      [file, ...importedBy(outputs, file)].filter((it) => !alreadyLoaded.has(it)).map(addressOf),
    ]),
  )
}

/** Transitive static imports of `file`. */
export const importedBy = (outputs: Outputs, file: string): string[] => {
  const files = new Set<string>()
  const visit = (current: string): void => {
    for (const { path, kind, external } of outputs[current]?.imports ?? []) {
      if (kind !== 'import-statement' || external || files.has(path)) continue
      files.add(path)
      visit(path)
    }
  }
  visit(file)
  files.delete(file)
  return [...files]
}
