import { expect, it } from 'vitest'
import { anOwnJob } from '#web/testing/an-own-job.ts'
import { describeNextStep } from './next-step.ts'

const SILENT = { revealCount: 0 }

it.each([
  ['waits for the staff', { isVerified: false, moderationState: 'pending', ...SILENT }, null],
  ['was refused', { isVerified: false, moderationState: 'rejected', ...SILENT }, 'edit'],
  ['has a contact in doubt', { contactDoubted: true, isActive: false }, 'edit'],
  ['is no longer public', { isActive: false, quoteCount: 2 }, 'renew'],
  ['waits for professionals', SILENT, null],
  ['was seen', { revealCount: 2 }, 'talks'],
  ['has quotes', { revealCount: 2, quoteCount: 1 }, 'compare'],
  ['has a chosen professional', { quoteCount: 2, chosenName: 'Neri Impianti' }, 'complete'],
  ['is done', { status: 'completed', quoteCount: 2 }, null],
] as const)('of a request that %s', (_, changes, step) => {
  expect(describeNextStep(anOwnJob(changes))).toBe(step)
})
