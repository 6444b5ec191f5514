import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderElement } from '#web/testing/render-element.tsx'
import { ListingThumbnails } from '../card/listing-card.tsx'

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => `/uploads/${index + 1}.webp`)

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('the thumbnails of a card', () => {
  it('show the pictures after the first, each in a new tab', () => {
    renderElement(<ListingThumbnails images={pictures(3)} />)
    expect(links()).toEqual(['/uploads/2.webp', '/uploads/3.webp'])
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toContain('noopener')
    }
  })

  it('are not there for one picture', () => {
    renderElement(<ListingThumbnails images={pictures(1)} />)
    expect(links()).toEqual([])
  })

  it('are five at most, and above six pictures the rest is counted', () => {
    renderElement(<ListingThumbnails images={pictures(6)} />)
    expect(links()).toHaveLength(5)
    expect(screen.queryByText(/^\+/)).toBeNull()
  })

  it('count what goes beyond six', () => {
    renderElement(<ListingThumbnails images={pictures(9)} />)
    expect(links()).toHaveLength(5)
    expect(screen.getByText('+3')).toBeTruthy()
  })

  it('say so when a picture does not come', () => {
    renderElement(<ListingThumbnails images={pictures(2)} />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByText('Errore')).toBeTruthy()
    expect(links()).toEqual([])
  })
})
