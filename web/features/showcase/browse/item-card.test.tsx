import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { anItem } from '#web/testing/an-own-item.ts'
import { renderElement, waitForAnswers } from '#web/testing/render-element.tsx'
import { ItemCard } from './item-card.tsx'

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => `/uploads/${index + 1}.webp`)

const show = (count: number) =>
  renderElement(<ItemCard item={anItem({ images: pictures(count) })} />)
const sources = () =>
  screen.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('src'))
/** The link with the pictures in it. */
const strip = () => screen.getByRole('link', { name: /^Foto di: Tavolo in noce/ })

describe('the pictures of an item’s card', () => {
  it('are the first alone, and nothing to step through, where there is one', async () => {
    show(1)
    await userEvent.tab()
    await waitForAnswers()
    expect(sources()).toEqual(['/uploads/1.webp'])
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Tavolo in noce',
    ])
    expect(screen.queryByText('1/1')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Foto successiva' })).toBeNull()
  })

  it('are counted, and the further ones wait until somebody reaches for them', async () => {
    show(4)
    await waitForAnswers()
    expect(sources()).toEqual(['/uploads/1.webp'])
    screen.getByText('1/4')
    expect(screen.queryByRole('button', { name: 'Foto successiva' })).toBeNull()

    await userEvent.hover(strip())
    await screen.findByRole('button', { name: 'Foto successiva' })
    screen.getByRole('button', { name: 'Foto precedente' })
    expect(sources()).toEqual(pictures(4))
    for (const image of within(strip()).getAllByRole('img').slice(1))
      expect(image.getAttribute('loading')).toBe('lazy')
  })

  it('come with the keyboard too, and add no stop to its way on', async () => {
    show(2)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Tavolo in noce')
    await screen.findByAltText('Foto 2 di 2')
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Salva')
  })

  it('open the item with a press', () => {
    show(2)
    expect(strip().getAttribute('href')).toBe('/vetrina/v1')
  })

  it('say so where a further one does not come', async () => {
    show(2)
    await userEvent.hover(strip())
    fireEvent.error(await screen.findByAltText('Foto 2 di 2'))
    expect(within(strip()).getByText('Errore')).toBeTruthy()
  })
})
