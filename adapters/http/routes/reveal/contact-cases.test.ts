/** What becomes of a contact in every mode, at every moment, whoever acts: a table. */
import { describe, expect, it } from 'vitest'
import { CONTACT_CASES } from '#src/test-app/contact-case-table.ts'
import {
  CONTACT_ACTIONS,
  CONTACT_MOMENTS,
  type ContactAction,
  type ContactCaseMode,
  type ContactMoment,
  describeContactCase,
} from '#src/test-app/contact-cases.ts'

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [act = '', ...outcome] = line.split('|').map((cell) => cell.trim())
      return { act, outcome: outcome.join(' | ') }
    })

const isAct = (name: string): name is ContactAction => name in CONTACT_ACTIONS

it('leaves out no mode and no moment, but giving what was shown at once', () => {
  const wanted = ['on_request', 'at_once'].flatMap((mode) =>
    Object.keys(CONTACT_MOMENTS).map((moment) => `${mode} ${moment}`),
  )
  expect(Object.keys(CONTACT_CASES).sort()).toEqual(
    wanted.filter((key) => key !== 'at_once given').sort(),
  )
})

describe.each(Object.entries(CONTACT_CASES))('a contact %s', (key, text) => {
  const [mode, moment] = key.split(' ') as [ContactCaseMode, ContactMoment]

  it.each(rowsOf(text))('$act', async ({ act, outcome }) => {
    if (!isAct(act)) throw new Error(`Nobody can do this: ${act}`)
    expect(await describeContactCase(mode, moment, act)).toBe(outcome)
  })

  it('leaves out nobody and nothing', () => {
    expect(rowsOf(text).map(({ act }) => act)).toEqual(Object.keys(CONTACT_ACTIONS))
  })
})
