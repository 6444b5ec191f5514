import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderElement } from '#web/testing/render-element.tsx'
import { ReviewForm } from './review-form.tsx'

const radios = () =>
  screen.getAllByRole('radio').filter((one) => (one as HTMLInputElement).name === 'didWork')

it('says nothing of the work until the client does', () => {
  renderElement(<ReviewForm button="Pubblica" onSend={async () => null} />)
  expect(radios()).toHaveLength(3)
  expect(radios().filter((one) => (one as HTMLInputElement).checked)).toEqual([])
})

it('lets nobody say that a firm that was passed over did the work', () => {
  renderElement(<ReviewForm isPassedOver button="Pubblica" onSend={async () => null} />)
  expect(radios()).toHaveLength(2)
  expect(screen.queryByLabelText('Sì, ha fatto il lavoro')).toBeNull()
  expect(screen.queryByRole('group', { name: 'Lavoro' })).toBeNull()
})
