type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * What a person put into the server's form before its scripts arrived: the fields whose controls no
 * longer say what the server drew.
 */
export const enteredInto = <Values extends object>(empty: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(empty).flatMap(([name, value]) => {
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
    const drawn = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(drawn, 0)
  }
  return control.type === 'checkbox' || control.type === 'radio'
    ? isTicked(control) !== control.hasAttribute('checked')
    : control.value !== control.defaultValue
}

/** In the shape that the form keeps: a list for several boxes, yes or no for one, a number, or words. */
const saidBy = (controls: readonly Control[], empty: unknown): unknown => {
  const ticked = controls.filter(isTicked).map(({ value }) => value)
  if (Array.isArray(empty)) return ticked
  if (typeof empty === 'boolean') return ticked.length > 0
  const said = controls[0]?.type === 'radio' ? ticked[0] : controls[0]?.value
  return typeof empty === 'number' ? Number(said) : said
}

const isTicked = (control: Control) => control instanceof HTMLInputElement && control.checked
