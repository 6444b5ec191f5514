import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aTalk } from '#web/testing/a-talk.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { WritingEnded } from './writing-ended.tsx'

const NOTHING = { onChoose: () => undefined, onChanged: () => Promise.resolve() }

const PASSED_OVER = { state: 'closed', closedCause: 'choice', canWrite: false } as const

it('offers whoever was passed over beside the words, while the request is open', async () => {
  let asked = 0
  const talk = aTalk({ ...PASSED_OVER, canChoose: true })
  renderElement(<WritingEnded talk={talk} {...NOTHING} onChoose={() => (asked += 1)} />)
  expect(screen.getByText(/^Hai scelto un altro professionista/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Scegli Neri Impianti' }))
  expect(asked).toBe(1)
})

it('offers nobody once the request is closed, and only says that another was chosen', () => {
  renderElement(<WritingEnded talk={aTalk(PASSED_OVER)} {...NOTHING} />)
  expect(screen.getByText(/^Hai scelto un altro professionista/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Scegli/ })).toBeNull()
})

it('says to whom two people reported that the staff looks first', () => {
  const talk = aTalk({ canWrite: false, mustWait: true })
  renderElement(<WritingEnded talk={talk} {...NOTHING} />)
  expect(screen.getByText(/^Due persone hanno segnalato i tuoi messaggi/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
