/** At-rules whose blocks hold no selectors. */
const OTHER_BLOCKS = /^@(font-face|keyframes|property|view-transition)/

type Block = { readonly selectors: readonly string[]; readonly isOther: boolean }

/** Every selector of a sheet as browsers see it: nesting resolved, `:is()` and `:where()` written out. */
export const readSelectors = (sheet: string): readonly string[] => {
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:[^"\\]|\\.)*"/g, '""')
  const selectors = new Set<string>()
  const open: Block[] = [{ selectors: [''], isOther: false }]
  for (const [, head = '', sign] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '}') open.pop()
    if (sign !== '{') continue
    const block = blockOf(head.trim(), open.at(-1))
    open.push(block)
    if (!head.trim().startsWith('@'))
      for (const selector of block.selectors) selectors.add(selector)
  }
  return [...selectors].flatMap(writtenOut)
}

const blockOf = (head: string, outer: Block = { selectors: [''], isOther: false }): Block => {
  if (head.startsWith('@')) return { ...outer, isOther: outer.isOther || OTHER_BLOCKS.test(head) }
  if (outer.isOther) return { selectors: [], isOther: true }
  const selectors = outer.selectors.flatMap((parent) =>
    splitSelectorList(head).map((selector) =>
      selector.includes('&') ? selector.replaceAll('&', parent) : `${parent} ${selector}`.trim(),
    ),
  )
  return { selectors, isOther: false }
}

/** Splits a list of selectors, but not inside brackets. */
export const splitSelectorList = (list: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

/** One selector for each choice of its first `:is()`, and so on. */
const writtenOut = (selector: string): string[] => {
  const match = /:(?:is|where)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/.exec(selector)
  if (!match) return [selector]
  const [whole, choices = ''] = match
  const rest = selector.slice(match.index + whole.length)
  const before = selector.slice(0, match.index)
  return splitSelectorList(choices).flatMap((choice) => writtenOut(joined(before, choice) + rest))
}

/** `.row:is(a)` is `a.row`. */
const joined = (before: string, choice: string) =>
  /^[a-z]/.test(choice) ? before.replace(/[^\s>+~]*$/, (part) => choice + part) : before + choice
