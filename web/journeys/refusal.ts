import { expect } from 'vitest'

/** The complaint about an answer that a journey means to get. */
export const refusal = (status: number, path: string): unknown =>
  expect.stringMatching(new RegExp(`status of ${status} .*${path}`))
