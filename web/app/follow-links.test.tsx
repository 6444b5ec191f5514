import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { followLinks } from './follow-links.ts'
import { matchRoute } from './routes.ts'

let stop = () => {}
afterEach(() => stop())

it.each([
  ['pointerover', '/lavori'],
  ['focusin', '/vetrina'],
])('loads the code of a page when its link is pointed at or focused: %s', async (type, path) => {
  document.body.innerHTML = `<a href="${path}"><span>Vai</span></a><a href="https://example.it">Fuori</a>`
  const gone: string[] = []
  stop = followLinks((to) => gone.push(to))
  const [link, outside] = document.querySelectorAll('a')
  for (const each of [link?.firstElementChild, outside])
    if (each) fireEvent(each, new Event(type, { bubbles: true }))
  await expect.poll(() => matchRoute(path).route.page).toBeTruthy()
  expect(gone).toEqual([])
})
