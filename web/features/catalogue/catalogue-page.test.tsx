import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CataloguePage } from './catalogue-page.tsx'

it('comes to life without a difference between server and browser', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<CataloguePage />)
  const differences: unknown[] = []
  const onRecoverableError = (error: unknown) => differences.push(error)
  render(<CataloguePage />, { container, hydrate: true, onRecoverableError })
  expect(differences).toEqual([])
})

it('carries no inline style, which the content security policy forbids', () => {
  expect(renderToString(<CataloguePage />)).not.toMatch(/\sstyle=/)
})
