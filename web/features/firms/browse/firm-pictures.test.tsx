import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anItem } from '#web/testing/an-own-item.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { FirmCover, FirmWorks } from './firm-pictures.tsx'

const picture = (letter: string) => `/uploads/${letter.repeat(24)}_640x480.webp`
const work = (id: string, images: string[], showsBefore = false) =>
  anItem({ id, title: `Lavoro ${id}`, images, showsBefore })

const shown = (items: ReturnType<typeof work>[]) => {
  renderElement(<FirmWorks firm={{ items, trades: [] }} />)
  return screen.queryAllByRole('link').map((link) => ({
    to: link.getAttribute('href'),
    words: link.textContent,
    pictures: [...link.querySelectorAll('img')].map((img) => img.getAttribute('src')?.[9]),
    alt: [...link.querySelectorAll('img')].map((img) => img.alt).join(),
  }))
}

it('a before and after stands first, the older picture first, each with its word', () => {
  const [first, ...others] = shown([
    work('1', [picture('a')]),
    work('2', [picture('b'), picture('c'), picture('d')], true),
  ])
  expect(first).toEqual({
    to: '/vetrina/2',
    words: 'PrimaDopoLavoro 2',
    pictures: ['c', 'b'],
    alt: ',',
  })
  expect(others).toEqual([
    { to: '/vetrina/2', words: 'Foto 3 di 3: Lavoro 2', pictures: ['d'], alt: '' },
    { to: '/vetrina/1', words: 'Lavoro 1', pictures: ['a'], alt: '' },
  ])
})

it('shows the drawing of the trade only while there is no picture of a work, which would stand there twice', () => {
  const trades = [{ id: '1', name: 'Idraulico', slug: 'idraulico' }]
  const coverOf = (...images: string[]) => {
    renderElement(<FirmCover firm={{ items: [work('1', images)], trades }} />)
    return document.querySelector('.firm-cover img')?.getAttribute('src')
  }
  expect(coverOf(picture('a'))).toBeUndefined()
  expect(coverOf()).toBe('/categories/idraulico.svg')
})

it('what is shown from several sides stands before a single picture', () => {
  const [first] = shown([work('1', [picture('a')]), work('2', [picture('b'), picture('c')])])
  expect(first).toMatchObject({ words: 'Lavoro 2', pictures: ['b'] })
})

it('a pair that lost a picture is one work as any other, and works without pictures are not there', () => {
  expect(shown([work('1', [picture('a')], true), work('2', [], true)])).toMatchObject([
    { words: 'Lavoro 1', pictures: ['a'] },
  ])
})

it('without pictures says nothing of works', () => {
  shown([work('1', [])])
  expect(screen.queryByText('Lavori')).toBeNull()
  expect(within(document.body).queryByRole('list')).toBeNull()
})
