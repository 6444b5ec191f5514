/** Which built files a page needs, from the manifest that the build leaves in `dist/web/`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = {
  readonly start: string
  readonly view: string
  readonly script: string
  readonly styles: string
  readonly areas: Readonly<Record<'members' | 'admin' | 'reading' | 'front', string>>
  readonly preload: readonly string[]
  readonly fonts: readonly string[]
  /** Path of the lazily loaded module, from the root: the scripts it needs. */
  readonly routes: Readonly<Record<string, readonly string[]>>
}

const UNBUILT: Manifest = {
  start: '/assets/start.js',
  view: '/assets/stored-view.js',
  script: '/assets/main.js',
  styles: '/assets/styles.css',
  areas: {
    members: '/assets/members.css',
    admin: '/assets/admin.css',
    reading: '/assets/reading.css',
    front: '/assets/front.css',
  },
  preload: [],
  fonts: [],
  routes: {},
}

export const readManifest = (webFolder: string): Manifest => {
  const file = join(webFolder, 'manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : UNBUILT
}

export const createAssetLookup =
  (manifest: Manifest) =>
  (...modules: string[]) => ({
    start: manifest.start,
    view: manifest.view,
    script: manifest.script,
    styles: manifest.styles,
    areas: manifest.areas,
    fonts: manifest.fonts,
    preload: [
      ...new Set([
        ...manifest.preload,
        ...modules.flatMap((module) => manifest.routes[module] ?? []),
      ]),
    ],
  })
