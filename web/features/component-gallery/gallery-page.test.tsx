import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ComponentGalleryPage } from './gallery-page.tsx'

it('comes to life without a difference between server and browser', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<ComponentGalleryPage />)
  const differences: unknown[] = []
  const onRecoverableError = (error: unknown) => differences.push(error)
  render(<ComponentGalleryPage />, { container, hydrate: true, onRecoverableError })
  expect(differences).toEqual([])
})

it('carries no inline style, which the content security policy forbids', () => {
  expect(renderToString(<ComponentGalleryPage />)).not.toMatch(/\sstyle=/)
})
