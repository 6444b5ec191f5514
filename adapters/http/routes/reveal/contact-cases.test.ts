/** What becomes of a contact in every mode, at every moment, whoever acts: a table. */
import { describe, expect, it } from 'vitest'
import { CONTACT_CASES } from '#src/test-app/contact-case-table.ts'
import {
  ACTS,
  type Act,
  MOMENTS,
  type Mode,
  type Moment,
  outcomeOf,
} from '#src/test-app/contact-cases.ts'

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [act = '', ...outcome] = line.split('|').map((cell) => cell.trim())
      return { act, outcome: outcome.join(' | ') }
    })

const isAct = (name: string): name is Act => name in ACTS

it('leaves out no mode and no moment, but giving what was shown at once', () => {
  const wanted = ['on_request', 'at_once'].flatMap((mode) =>
    Object.keys(MOMENTS).map((moment) => `${mode} ${moment}`),
  )
  expect(Object.keys(CONTACT_CASES).sort()).toEqual(
    wanted.filter((key) => key !== 'at_once given').sort(),
  )
})

describe.each(Object.entries(CONTACT_CASES))('a contact %s', (key, text) => {
  const [mode, moment] = key.split(' ') as [Mode, Moment]

  it.each(rowsOf(text))('$act', async ({ act, outcome }) => {
    if (!isAct(act)) throw new Error(`Nobody can do this: ${act}`)
    expect(await outcomeOf(mode, moment, act)).toBe(outcome)
  })

  it('leaves out nobody and nothing', () => {
    expect(rowsOf(text).map(({ act }) => act)).toEqual(Object.keys(ACTS))
  })
})
