import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Combobox } from './combobox.tsx'
import type { ComboboxOption } from './combobox-options.ts'
import { Field } from './field.tsx'

const trades: ComboboxOption[] = ['Elettricista', 'Idraulico', 'Imbianchino'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

type SceneProps = { queries?: string[]; sent?: string[]; isLoading?: boolean }

const Scene = ({ queries = [], sent = [], isLoading = false }: SceneProps) => {
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const [query, setQuery] = useState('')
  const found = trades.filter(({ label }) => label.toLowerCase().startsWith(query.toLowerCase()))

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(String(new FormData(event.currentTarget).get('categoryId')))
      }}
    >
      <Field label="Categoria" required error={chosen ? undefined : 'Scegli una categoria'}>
        <Combobox
          value={chosen}
          onChange={setChosen}
          onQuery={(text) => {
            queries.push(text)
            setQuery(text)
          }}
          groups={[{ label: 'Popolari', options: found }]}
          emptyText={`Nessuna categoria trovata per "${query}"`}
          loading={isLoading}
          dialogTitle="Scegli una categoria"
          name="categoryId"
        />
      </Field>
      <button type="submit">Cerca</button>
    </form>
  )
}

const ignore = () => undefined

/** Options that come from outside, whatever was typed. */
const Changing = ({ options }: { options: ComboboxOption[] }) => (
  <Field label="Categoria">
    <Combobox
      value={null}
      onChange={ignore}
      onQuery={ignore}
      groups={[{ label: 'Trovate', options }]}
      emptyText="Nessuna categoria"
      dialogTitle="Scegli una categoria"
    />
  </Field>
)

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Categoria/ })
const pointedAt = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('on a wide screen', () => {
  it('is wired to its field: label, error, required', () => {
    render(<Scene />)
    expect(box().required).toBe(true)
    expect(box().getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(box().getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toContain('Scegli una categoria')
  })

  it('opens on the arrow, walks round the list and chooses with Enter without sending the form', async () => {
    const user = userEvent.setup()
    const sent: string[] = []
    render(<Scene sent={sent} />)
    await user.tab()
    expect(box().getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{ArrowDown}')
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(pointedAt()).toBe('Elettricista')
    await user.keyboard('{ArrowUp}')
    expect(pointedAt()).toBe('Imbianchino')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(pointedAt()).toBe('Idraulico')
    expect(document.activeElement).toBe(box())
    await user.keyboard('{Enter}')
    expect(box().value).toBe('Idraulico')
    expect(box().getAttribute('aria-expanded')).toBe('false')
    expect(sent).toEqual([])
    await user.click(screen.getByText('Cerca'))
    expect(sent).toEqual(['idraulico'])
  })

  it('asks for what is typed, says when there is nothing, and asks afresh when opened again', async () => {
    const user = userEvent.setup()
    const queries: string[] = []
    render(<Scene queries={queries} />)
    await user.click(box())
    await user.keyboard('im')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Imbianchino',
    ])
    await user.keyboard('x')
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(screen.getByText('Nessuna categoria trovata per "imx"')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(box().value).toBe('')
    await user.keyboard('{ArrowDown}')
    expect(queries).toEqual(['', 'i', 'im', 'imx', ''])
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })

  it('leads with the first arrow to the best match of what was typed, then on', async () => {
    const user = userEvent.setup()
    render(<Scene />)
    await user.click(box())
    await user.keyboard('i')
    expect(pointedAt()).toBe('Idraulico')
    await user.keyboard('{ArrowDown}')
    expect(pointedAt()).toBe('Idraulico')
    await user.keyboard('{ArrowDown}')
    expect(pointedAt()).toBe('Imbianchino')
  })

  it('points at the first suggestion while somebody types, and Enter takes it', async () => {
    const user = userEvent.setup()
    const sent: string[] = []
    render(<Scene sent={sent} />)
    await user.tab()
    await user.keyboard('i')
    expect(pointedAt()).toBe('Idraulico')
    await user.keyboard('m')
    expect(pointedAt()).toBe('Imbianchino')
    await user.keyboard('{Enter}')
    expect(box().value).toBe('Imbianchino')
    expect(sent).toEqual([])
  })

  it('takes no suggestion of an earlier text while the answer to the present one is on its way', async () => {
    const user = userEvent.setup()
    render(<Scene isLoading />)
    await user.tab()
    await user.keyboard('i{Enter}')
    expect(pointedAt()).toBeUndefined()
    expect(box().value).toBe('i')
  })

  it('points at the best match again when the answer puts another option where the arrow was', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<Changing options={trades} />)
    await user.click(box())
    await user.keyboard('i{ArrowDown}{ArrowDown}')
    expect(pointedAt()).toBe('Idraulico')
    rerender(<Changing options={trades.slice(2)} />)
    expect(pointedAt()).toBe('Imbianchino')
  })

  it('keeps half-typed text when left, says that nothing was chosen, and goes on from there', async () => {
    const user = userEvent.setup()
    const sent: string[] = []
    render(<Scene sent={sent} />)
    await user.click(box())
    await user.click(screen.getByText('Idraulico'))
    await user.clear(box())
    await user.type(box(), 'imb')
    await user.tab()
    expect(box().value).toBe('imb')
    expect(screen.getByText('Hai scritto «imb»: scegli una voce dall’elenco.')).toBeTruthy()
    await user.click(screen.getByText('Cerca'))
    expect(sent).toEqual([''])
    await user.click(box())
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Imbianchino',
    ])
    await user.keyboard('{Enter}')
    expect(box().value).toBe('Imbianchino')
    expect(screen.queryByText(/Hai scritto/)).toBeNull()
  })

  it('takes a whole name that was typed as chosen, whatever its capitals', async () => {
    const user = userEvent.setup()
    const sent: string[] = []
    render(<Scene sent={sent} />)
    await user.type(box(), 'IDRAULICO')
    await user.tab()
    expect(box().value).toBe('Idraulico')
    await user.click(screen.getByText('Cerca'))
    expect(sent).toEqual(['idraulico'])
  })

  it('goes back to what was chosen with Escape, and forgets it when emptied', async () => {
    const user = userEvent.setup()
    render(<Scene />)
    await user.click(box())
    await user.click(screen.getByText('Idraulico'))
    await user.type(box(), 'qualcosa{Escape}')
    expect(box().value).toBe('Idraulico')
    await user.clear(box())
    await user.tab()
    expect(box().value).toBe('')
    expect(screen.queryByText(/Hai scritto/)).toBeNull()
  })
})

describe('under 768 px', () => {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void }
  }
  afterEach(() => happyDOM.setViewport({ width: 1024 }))

  it('opens a dialog with its own box, and the focus comes back with the choice', async () => {
    happyDOM.setViewport({ width: 360 })
    const user = userEvent.setup()
    render(<Scene />)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(box())
    expect(await screen.findByRole('dialog', { name: 'Scegli una categoria' })).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Scegli una categoria')
    await user.keyboard('imb{ArrowDown}{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(box().value).toBe('Imbianchino')
    expect(document.activeElement).toBe(box())
  })

  it('shows what was half typed when its dialog is closed', async () => {
    happyDOM.setViewport({ width: 360 })
    const user = userEvent.setup()
    render(<Scene />)
    await user.click(box())
    await screen.findByRole('dialog')
    await user.keyboard('imb')
    await user.click(screen.getByRole('button', { name: 'Chiudi' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(box().value).toBe('imb')
    expect(screen.getByText('Hai scritto «imb»: scegli una voce dall’elenco.')).toBeTruthy()
  })
})
