import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reviewPaths } from '#modules/reviews/contract/paths.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { FirmReviews } from './firm-reviews.tsx'

const review = (number: number, didWork: string) => ({
  id: `r${number}`,
  firstName: 'Marco',
  month: 'novembre 2026',
  category: 'Idraulico',
  city: 'Monza',
  didWork,
  stars: { time: 5, clarity: 4 },
  text: 'Ci siamo sentiti.',
  images: [],
})

const open = (total: number, didWork = 'yes') => {
  const items = Array.from({ length: total }, (_, number) => review(number, didWork))
  const body = {
    items,
    total,
    average: 4.5,
    percentByStars: { 1: 0, 2: 0, 3: 0, 4: 50, 5: 50 },
    hidden: 0,
    categories: [],
  }
  fakeServer({ [`GET ${reviewPaths.ofFirm('rossi', { categoryId: '', offset: 0 })}`]: { body } })
  renderElement(<FirmReviews slug="rossi" first={1} categoryId="" />)
}

it('shares of marks are shown from five reviews on, because fewer are read sooner', async () => {
  open(4)
  await screen.findByText('4 recensioni')
  expect(screen.queryByText('50%')).toBeNull()
  open(5)
  await screen.findByText('5 recensioni')
  expect(screen.getAllByText('50%')).toHaveLength(2)
})

it('a review of work that was not done says what its stars are about', async () => {
  open(1, 'no')
  await screen.findByText('I voti riguardano solo puntualità e chiarezza: il lavoro non c’è stato.')
})
