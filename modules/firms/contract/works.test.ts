import { expect, it } from 'vitest'
import { chooseWorkPictures } from './works.ts'

const plain = (...images: string[]) => ({ images, showsBefore: false })
const paired = (...images: string[]) => ({ images, showsBefore: true })

it('shows the newest pictures of works, each work in its own order', () => {
  expect(chooseWorkPictures([plain('a1', 'a2'), plain(), plain('b1', 'b2')], 3)).toEqual([
    { picture: 'a1' },
    { picture: 'a2' },
    { picture: 'b1' },
  ])
})

it('shows a before and after first, the older picture first', () => {
  expect(chooseWorkPictures([plain('a1'), paired('finished', 'old', 'detail')], 3)).toEqual([
    { picture: 'old', part: 'before' },
    { picture: 'finished', part: 'after' },
    { picture: 'detail' },
  ])
})

it('shows no before without its after, of a second pair or one that lost a picture', () => {
  const shown = chooseWorkPictures(
    [paired('a', 'a before'), paired('b', 'b before'), paired('c')],
    9,
  )
  expect(shown.map(({ picture }) => picture)).toEqual(['a before', 'a', 'b', 'c'])
  expect(chooseWorkPictures([paired('c')], 3)).toEqual([{ picture: 'c' }])
})

it('shows nothing where there is nothing', () => {
  expect(chooseWorkPictures([], 3)).toEqual([])
})
