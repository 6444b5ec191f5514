import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderElement } from '#web/testing/render-element.tsx'
import { WithoutMailbox } from './person-mails.tsx'

it('shows the telephone of whoever has no mailbox, and nothing to press that writes', () => {
  renderElement(<WithoutMailbox phone="333 765 4321" phoneE164="+393337654321" />)
  expect(screen.getByText(/non ha un indirizzo email/)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+393337654321')
  expect(screen.queryByRole('button')).toBeNull()
})

it('says when there is no telephone either', () => {
  renderElement(<WithoutMailbox phone={null} phoneE164={null} />)
  expect(screen.getByText(/neanche un telefono/)).toBeTruthy()
})
