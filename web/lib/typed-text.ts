/**
 * What was typed into a page when the session ended under it: kept in this tab and put back when its
 * author is here again. Passwords and files are never kept.
 */
const STORE = 'scritto'

/** Long enough for a form to have taken its first values, and its lists. */
const SETTLED_MS = 100

const CONTROLS =
  'input:not([type=password],[type=file],[type=hidden]), textarea, select:not([multiple])'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Entry = { readonly key: string; readonly value: string; readonly isTicked: boolean }

type Saved = { readonly path: string; readonly entries: readonly Entry[] }

const touched = new WeakSet<EventTarget>()

/** Remembers what was typed into; returns how to stop. */
export const watchTyping = () => {
  const note = ({ target }: Event) => target && touched.add(target)
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

export const storeTyped = (path: string) => {
  const entries = keyedControls()
    .filter(([, control]) => touched.has(control))
    .map(([key, control]) => ({ key, value: control.value, isTicked: isTicked(control) }))
  if (entries.length > 0)
    store(() => sessionStorage.setItem(STORE, JSON.stringify({ path, entries })))
}

export const forgetTyped = () => store(() => sessionStorage.removeItem(STORE))

/** Puts it back as its controls appear, dialogs included; returns how to stop. Another page forgets it. */
export const restoreTyped = (path: string): (() => void) => {
  const saved = readTyped()
  if (saved?.path !== path) {
    forgetTyped()
    return () => undefined
  }
  let waiting = saved.entries
  let timer: ReturnType<typeof setTimeout>
  const observer = new MutationObserver(() => later())
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const controls = new Map(keyedControls())
      waiting = waiting.filter((entry) => !putBack(controls.get(entry.key), entry))
      if (waiting.length === 0) stop()
    }, SETTLED_MS)
  }
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    forgetTyped()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  later()
  return stop
}

const readTyped = (): Saved | null =>
  store(() => JSON.parse(sessionStorage.getItem(STORE) ?? 'null') as Saved | null) ?? null

/** By name or label, and which of those with the same; boxes and radios also by what they stand for. */
const keyedControls = (): [string, Control][] => {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<Control>(CONTROLS)].map((control) => {
    const name = [control.name || control.labels?.[0]?.textContent || '', control.type]
    if (canBeTicked(control)) name.push(control.value)
    const base = name.join('|')
    const place = seen.get(base) ?? 0
    seen.set(base, place + 1)
    return [`${base}|${place}`, control]
  })
}

/** False while the control is not there, or has no such choice yet. */
const putBack = (control: Control | undefined, { value, isTicked: wasTicked }: Entry): boolean => {
  if (!control || control.disabled) return false
  // Its author has gone on typing.
  if (touched.has(control)) return true
  if (canBeTicked(control)) {
    if (isTicked(control) !== wasTicked && !(control.type === 'radio' && !wasTicked))
      control.click()
    return true
  }
  // React hears of a value only when it is set past its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    value,
  )
  if (control.value !== value) return false
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

const canBeTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

const isTicked = (control: Control) => canBeTicked(control) && control.checked

/** A full or forbidden storage only costs what would have been kept. */
const store = <Result>(access: () => Result): Result | undefined => {
  try {
    return access()
  } catch {
    return undefined
  }
}
