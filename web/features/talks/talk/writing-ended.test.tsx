import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aTalk } from '#web/testing/a-talk.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { WritingEnded } from './writing-ended.tsx'

it('says to whom two people reported that the staff looks first', () => {
  const talk = aTalk({ canWrite: false, mustWait: true })
  renderElement(<WritingEnded talk={talk} onChanged={() => Promise.resolve()} />)
  expect(screen.getByText(/^Due persone hanno segnalato i tuoi messaggi/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
