/** The composition root: the only place that knows both the modules and what stands behind their ports. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createHttpApp } from '#adapters/http/app.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { createFetch } from '#adapters/http/fetch.ts'
import { createPageCache } from '#adapters/http/page-cache.ts'
import { placeRoutes } from '#adapters/http/routes/places.ts'
import { securityHeaders } from '#adapters/http/security-headers.ts'
import { readStaticFiles } from '#adapters/http/static-files.ts'
import type { Log } from '#adapters/logging/log.ts'
import { sqliteCatalogue } from '#adapters/sqlite/catalogue.ts'
import { isDiskFull, openDatabase } from '#adapters/sqlite/database.ts'
import { readPublicVersion } from '#adapters/sqlite/public-version.ts'
import { type ReferenceData, seedReference } from '#adapters/sqlite/reference-seed.ts'
import type { World } from '#modules/kernel/world.ts'
import { createRenderer } from '#web/app/render.tsx'
import { assetsOf, readManifest } from './assets.ts'
import type { Config } from './config.ts'
import { httpLog } from './http-log.ts'
import { productVersion, rootFolder } from './root-folder.ts'

type Surroundings = {
  readonly config: Config
  readonly world: World
  readonly log: Log
  /** The database: a path, or the bytes of a prepared one. */
  readonly database: string | Buffer
}

export const compose = ({ config, world, log, database }: Surroundings) => {
  const root = rootFolder()
  const opened = openDatabase(database, join(root, 'migrations'))
  const publicVersion = readPublicVersion(opened.connection)
  const headers = securityHeaders(config.publicUrl.startsWith('https:'))

  const catalogue = sqliteCatalogue(opened.connection, publicVersion)

  const api = new Hono<HttpEnv>().route('/', placeRoutes(catalogue))

  const webFolder = join(root, 'dist', 'web')
  const { app, pages } = createHttpApp(
    {
      findSession: () => Promise.resolve(null),
      newRequestId: world.newId,
      trustedProxies: config.trustedProxies,
      renderer: createRenderer({
        site: () => ({ name: config.siteName, url: config.publicUrl }),
        assetsOf: assetsOf(readManifest(webFolder)),
      }),
      cache: createPageCache(headers),
      publicVersion,
      publicUrl: config.publicUrl,
      headers,
      files: readStaticFiles(webFolder, headers),
      log: httpLog(log),
      version: productVersion(root),
      stopwatch: () => performance.now(),
      isDiskFull,
    },
    api,
  )

  return {
    app,
    fetch: createFetch(app, pages),
    connection: opened.connection,
    seed: () => seedReference(opened.connection, readReferenceData(root)),
    close: opened.close,
  }
}

export type Product = ReturnType<typeof compose>

const readReferenceData = (root: string): ReferenceData => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(root, 'data', 'seed', `${name}.json`), 'utf8'))
  return {
    regions: read('regions'),
    provinces: read('provinces'),
    cities: read('cities'),
    categories: read('categories'),
    plans: read('plans'),
  }
}
