/** Loaded before every screen test: a screen that complains to the console has failed. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let complaints: unknown[][] = []
const complain = (...words: unknown[]): void => {
  complaints.push(words)
}

beforeEach(() => {
  complaints = []
  Object.assign(console, { error: complain, warn: complain })
})

afterEach(() => {
  cleanup()
  expect(complaints, 'A screen may not write errors or warnings to the console.').toEqual([])
})
