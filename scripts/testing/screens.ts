/** Loaded before every screen test: fails screens that log errors or warnings. */
// Pages load it with the first change of a listing; here a test could be over before it is there.
import '#web/lib/about-listings.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { recordComplaint, takeComplaints } from '#web/testing/complaints.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// A dialog is loaded when it is asked for, also on a machine that does other things as well.
configure({ asyncUtilTimeout: 300_000 })

beforeEach(() => {
  takeComplaints()
  Object.assign(console, { error: recordComplaint, warn: recordComplaint })
})

afterEach(() => {
  cleanup()
  expect(takeComplaints(), 'A screen may not write errors or warnings to the console.').toEqual([])
})
