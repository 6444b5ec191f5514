/** Loaded before every screen test: fails screens that log errors or warnings. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { complain, takeComplaints } from '#web/testing/complaints.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => {
  takeComplaints()
  Object.assign(console, { error: complain, warn: complain })
})

afterEach(() => {
  cleanup()
  expect(takeComplaints(), 'A screen may not write errors or warnings to the console.').toEqual([])
})
