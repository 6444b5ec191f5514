import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aTalk } from '#web/testing/a-talk.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { TalkHead } from './talk-head.tsx'

it('offers a review beside the name of a chosen firm, and of any other in the menu', () => {
  const review = { state: 'open', path: '/recensioni/i1' } as const
  const isInMenu = (state: 'chosen' | 'open') => {
    cleanup()
    renderElement(<TalkHead talk={aTalk({ review, state })} onAsk={() => undefined} />)
    const link = screen.getByRole('link', { name: /^Scrivi una recensione/ })
    return link.closest('.talk-menu') !== null
  }
  expect(['chosen' as const, 'open' as const].map(isInMenu)).toEqual([false, true])
})
