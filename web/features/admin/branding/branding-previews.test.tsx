import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderElement } from '#web/testing/render-element.tsx'
import { ColourPicker } from './branding-previews.tsx'

const showPicker = (text: string) => {
  renderElement(<ColourPicker text={text} onFilled={() => undefined} />)
  return screen.getByLabelText('Scegli il colore da una tavolozza')
}

it('an empty colour says that none is chosen and shows no swatch', () => {
  expect(showPicker('').className).toBe('unchosen')
  screen.getByText('Nessun colore scelto: vale quello di partenza')
})

it('a chosen colour is shown as it is', () => {
  expect(showPicker('#7a1f4b').className).toBe('')
  expect(screen.queryByText(/^Nessun colore scelto/)).toBeNull()
})
