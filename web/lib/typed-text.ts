/**
 * Text typed when the session ended: stored in this tab and restored after the log-in. Passwords and files are never
 * stored.
 */
const STORE = 'scritto'

/** Time for a form to set its initial values and options. */
const FORM_READY_MS = 100

const CONTROLS =
  'input:not([type=password],[type=file],[type=hidden]), textarea, select:not([multiple])'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Entry = { readonly key: string; readonly value: string; readonly isTicked: boolean }

type Saved = { readonly path: string; readonly entries: readonly Entry[] }

const touched = new WeakSet<EventTarget>()

/** Records edited controls; returns the unsubscribe function. */
export const watchTyping = () => {
  const note = ({ target }: Event) => target && touched.add(target)
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

export const storeTypedText = (path: string) => {
  const entries = keyedControls()
    .filter(([, control]) => touched.has(control))
    .map(([key, control]) => ({ key, value: control.value, isTicked: isTicked(control) }))
  if (entries.length > 0)
    store(() => sessionStorage.setItem(STORE, JSON.stringify({ path, entries })))
}

export const forgetTypedText = () => store(() => sessionStorage.removeItem(STORE))

/** Restores values as their controls appear, in dialogs too; returns the cancel function. Discarded on another page. */
export const restoreTypedText = (path: string): (() => void) => {
  const saved = readTyped()
  if (saved?.path !== path) {
    forgetTypedText()
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
    }, FORM_READY_MS)
  }
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    forgetTypedText()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  later()
  return stop
}

const readTyped = (): Saved | null =>
  store(() => JSON.parse(sessionStorage.getItem(STORE) ?? 'null') as Saved | null) ?? null

/** Controls by name or label with an index; boxes and radios also by value. */
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

/** False while the control, or its option, is missing. */
const putBack = (control: Control | undefined, { value, isTicked: wasTicked }: Entry): boolean => {
  if (!control || control.disabled) return false
  // Edited again meanwhile.
  if (touched.has(control)) return true
  if (canBeTicked(control)) {
    if (isTicked(control) !== wasTicked && !(control.type === 'radio' && !wasTicked))
      control.click()
    return true
  }
  // React notices a value only when set by the prototype's setter.
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

/** Storage errors (full, forbidden) are ignored. */
const store = <Result>(access: () => Result): Result | undefined => {
  try {
    return access()
  } catch {
    return undefined
  }
}
