import { expect } from 'vitest'

/** The console message of an expected error response. */
export const expectedConsoleRefusal = (status: number, path: string): unknown =>
  expect.stringMatching(new RegExp(`status of ${status} .*${path}`))
