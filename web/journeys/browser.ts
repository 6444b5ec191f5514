import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/** The browser that all journeys share; each opens its own `newContext()` in it. */
export const connectToBrowser = (): Promise<Browser> => chromium.connect(inject('browserEndpoint'))
