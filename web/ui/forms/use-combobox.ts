import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { foldCaseAndAccents } from '#web/lib/plain-text.ts'
import type { ComboboxOption, ComboboxProps } from './combobox-options.ts'

/** ARIA 1.2 combobox: the focus stays in the box, the active option is referenced. */
export const useCombobox = (props: ComboboxProps) => {
  const { value, groups } = props
  const listId = useId()
  const [open, setOpen] = useState(false)
  /** Text being typed or left incomplete; null while the box shows the choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const options = groups.flatMap((group) => group.options)
  const [moved, setActive] = useMoved(options)
  // Options of an earlier query must not be chosen.
  const active = moved === -1 && typed && !props.loading ? 0 : moved
  const activeId = open && options[active] ? `${listId}-${active}` : undefined
  useScrolledIntoView(activeId)

  const show = (at = -1) => {
    if (!open && typed === null) props.onQuery('')
    setOpen(true)
    setActive(at)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const cancel = () => {
    close()
    setTyped(null)
  }
  const choose = (option: ComboboxOption) => {
    props.onChange(option)
    cancel()
  }
  /** A complete name counts as chosen; an incomplete one stays, without a choice. */
  const leave = () => {
    if (!typed) return cancel()
    const name = foldCaseAndAccents(typed)
    const match = options.find(({ label }) => foldCaseAndAccents(label) === name)
    if (match) return choose(match)
    close()
    if (value) props.onChange(null)
  }
  const type = (query: string) => {
    setTyped(query)
    setOpen(true)
    setActive(-1)
    if (query === '') props.onChange(null)
    props.onQuery(query)
  }

  const next = moved === -1 && active === 0 ? 0 : active + 1
  const onKeyDown = keyboard({
    open,
    options,
    active,
    next,
    setActive,
    show,
    cancel,
    leave,
    choose,
  })
  const text = typed ?? value?.label ?? ''
  return {
    listId,
    open,
    options,
    active,
    activeId,
    text,
    halfTyped: open ? null : typed,
    show,
    leave,
    choose,
    type,
    onKeyDown,
  }
}

/** Index that arrows reached, -1 for none; forgotten once a search puts another option there. */
const useMoved = (options: readonly ComboboxOption[]) => {
  const [movedTo, setMovedTo] = useState<{ index: number; value: string | undefined }>()
  const isThere = movedTo && [undefined, options[movedTo.index]?.value].includes(movedTo.value)
  const setActive = (index: number) => setMovedTo({ index, value: options[index]?.value })
  return [isThere ? movedTo.index : -1, setActive] as const
}

export type ComboboxState = ReturnType<typeof useCombobox>

/** Returns the props of the box that is typed into. */
export const inputProps = (combobox: ComboboxState) => ({
  type: 'text',
  role: 'combobox',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  'aria-autocomplete': 'list' as const,
  'aria-expanded': combobox.open,
  'aria-controls': combobox.listId,
  'aria-activedescendant': combobox.activeId,
  value: combobox.text,
  onChange: (event: ChangeEvent<HTMLInputElement>) => combobox.type(event.target.value),
  onKeyDown: combobox.onKeyDown,
})

type Keyboard = {
  open: boolean
  options: readonly ComboboxOption[]
  /** Index of the active option; -1 for none. */
  active: number
  /** Index that the arrow down leads to: the best match first, which is active from the start. */
  next: number
  setActive: (index: number) => void
  show: (at?: number) => void
  cancel: () => void
  leave: () => void
  choose: (option: ComboboxOption) => void
}

const keyboard = (list: Keyboard) => {
  const { open, options, active, next, setActive, show, cancel, leave, choose } = list
  const last = options.length - 1
  const pressed: Record<string, () => void> = {
    ArrowDown: () => (open ? setActive(next <= last ? next : 0) : show(0)),
    ArrowUp: () => (open ? setActive(active > 0 ? active - 1 : last) : show(last)),
    ...(open && {
      Escape: cancel,
      Enter: () => {
        const option = options[active]
        if (option) choose(option)
      },
    }),
  }

  return (event: KeyboardEvent) => {
    if (event.key === 'Tab') return leave()
    const act = pressed[event.key]
    if (!act || event.nativeEvent.isComposing) return
    // Keeps Enter from submitting the form and Escape from closing the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}

const useScrolledIntoView = (id: string | undefined) =>
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
