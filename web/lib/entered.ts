import { useInsertionEffect, useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * What was entered into a form before its scripts arrived, in the shape of its first values. Looked at
 * before the controls get their values from the form, which happens later in the same step.
 */
export const useEntered = <Values extends object>(first: Values) => {
  const isAlive = useHydrated()
  const isServersForm = useRef(!isAlive)
  const entered = useRef<Partial<Values>>({})
  useInsertionEffect(() => {
    if (isServersForm.current) entered.current = enteredInto(first)
    isServersForm.current = false
  }, [first])
  return entered
}

/** The fields whose controls no longer say what the server drew. */
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

/** In the shape that the form keeps: a list for several boxes, yes or no for one, a number, or words. */
const saidBy = (controls: readonly Control[], first: unknown): unknown => {
  const ticked = controls.filter(isTicked).map(({ value }) => value)
  if (Array.isArray(first)) return ticked
  if (typeof first === 'boolean') return ticked.length > 0
  const said = controls[0]?.type === 'radio' ? ticked[0] : controls[0]?.value
  return typeof first === 'number' ? Number(said) : said
}

const isTicked = (control: Control) => control instanceof HTMLInputElement && control.checked
