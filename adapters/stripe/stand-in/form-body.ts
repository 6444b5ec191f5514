/** Parses Stripe's nested form encoding: `line_items[0][quantity]=1`. */
export type FormValue = string | { readonly [name: string]: FormValue }
type Branch = { [name: string]: string | Branch }

export const readForm = (body: string): Branch => {
  const root: Branch = {}
  for (const [name, value] of new URLSearchParams(body)) place(root, stepsOf(name), value)
  return root
}

const stepsOf = (name: string) => name.replaceAll(']', '').split('[')

const place = (root: Branch, steps: readonly string[], value: string) => {
  let branch = root
  for (const step of steps.slice(0, -1)) {
    const next = branch[step]
    const below: Branch = typeof next === 'object' ? next : {}
    branch[step] = below
    branch = below
  }
  const last = steps.at(-1) ?? ''
  branch[last === '' ? String(Object.keys(branch).length) : last] = value
}

export const readFormText = (
  form: FormValue | undefined,
  ...steps: readonly string[]
): string | null => {
  const field = fieldAt(form, steps)
  return typeof field === 'string' && field !== '' ? field : null
}

export const readFormList = (
  form: FormValue | undefined,
  ...steps: readonly string[]
): readonly FormValue[] => {
  const field = fieldAt(form, steps)
  return typeof field === 'object' ? Object.values(field) : []
}

/** A flat record of texts, such as metadata. */
export const readFormRecord = (form: FormValue | undefined, ...steps: readonly string[]) => {
  const field = fieldAt(form, steps)
  const entries = typeof field === 'object' ? Object.entries(field) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const fieldAt = (form: FormValue | undefined, steps: readonly string[]): FormValue | undefined =>
  steps.reduce<FormValue | undefined>(
    (branch, step) => (typeof branch === 'object' ? branch[step] : undefined),
    form,
  )
