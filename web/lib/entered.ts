import { useInsertionEffect, useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Values typed before hydration, in the shape of the form's initial values. Read before the form sets its controls,
 * later in the same effect phase.
 */
export const useValuesTypedBeforeHydration = <Values extends object>(first: Values) => {
  const isAlive = useHydrated()
  const isServersForm = useRef(!isAlive)
  const entered = useRef<Partial<Values>>({})
  useInsertionEffect(() => {
    if (isServersForm.current) entered.current = enteredInto(first)
    isServersForm.current = false
  }, [first])
  return entered
}

/** Fields whose controls differ from the server's rendering. */
const enteredInto = <Values extends object>(first: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(first).flatMap(([name, value]) => {
      const controls = controlsOf(name)
      return controls.some(isChanged) ? [[name, saidBy(controls, value)]] : []
    }),
  ) as Partial<Values>

const controlsOf = (name: string): Control[] =>
  [...document.getElementsByName(name)].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) {
    const rendered = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(rendered, 0)
  }
  return control.type === 'checkbox' || control.type === 'radio'
    ? isTicked(control) !== control.hasAttribute('checked')
    : control.value !== control.defaultValue
}

/** Returns form values: a list for several boxes, a boolean for one, a number, or text. */
const saidBy = (controls: readonly Control[], first: unknown): unknown => {
  const ticked = controls.filter(isTicked).map(({ value }) => value)
  if (Array.isArray(first)) return ticked
  if (typeof first === 'boolean') return ticked.length > 0
  const current = controls[0]?.type === 'radio' ? ticked[0] : controls[0]?.value
  return typeof first === 'number' ? Number(current) : current
}

const isTicked = (control: Control) => control instanceof HTMLInputElement && control.checked
