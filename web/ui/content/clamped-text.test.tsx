import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderElement } from '#web/testing/render-element.tsx'
import { ClampedText } from './clamped-text.tsx'

describe('a description on a card', () => {
  it('is shown whole up to 150 characters', () => {
    const { container } = renderElement(<ClampedText text={'a'.repeat(150)} />)
    expect(container.querySelector('.cut')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is cut when it is longer, opens and closes again', async () => {
    const { container } = renderElement(<ClampedText text={'a'.repeat(151)} />)
    expect(container.querySelector('.cut')).not.toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Leggi di più', expanded: false }))
    expect(container.querySelector('.cut')).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Mostra meno', expanded: true }))
    expect(container.querySelector('.cut')).not.toBeNull()
  })
})
