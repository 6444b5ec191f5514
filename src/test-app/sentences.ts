/** Reads the sentences out of a source file: what the program may print, with {0}, {1} for what it fills in. */
export const splitSentences = (source: string): readonly string[] =>
  literalsIn(source).filter(
    (text) => /[A-Za-z}] [A-Za-z{`(]/.test(text) && !/\b(SELECT|PRAGMA|BEGIN)\b/.test(text),
  )

const literalsIn = (source: string): string[] => {
  const sentences: string[] = []
  let at = 0
  while (at < source.length) {
    const rest = source.slice(at, at + 2)
    if (rest === '//') at = after(source, '\n', at)
    else if (rest === '/*') at = after(source, '*/', at)
    else if (rest[0] === "'") {
      const end = closingQuote(source, at)
      sentences.push(source.slice(at + 1, end).replaceAll("\\'", "'"))
      at = end + 1
    } else if (rest[0] === '`') {
      const template = templateAt(source, at)
      sentences.push(template.text, ...template.holes.flatMap(literalsIn))
      at = template.end
    } else at += 1
  }
  return sentences
}

const after = (source: string, mark: string, from: number) => {
  const at = source.indexOf(mark, from)
  return at < 0 ? source.length : at + mark.length
}

const closingQuote = (source: string, from: number) => {
  let at = from + 1
  while (at < source.length && source[at] !== "'") at += source[at] === '\\' ? 2 : 1
  return at
}

const templateAt = (source: string, from: number) => {
  const holes: string[] = []
  let text = ''
  let at = from + 1
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const end = closingBrace(source, at + 2)
      text += `{${holes.length}}`
      holes.push(source.slice(at + 2, end))
      at = end + 1
    } else {
      if (source[at] === '\\') at += 1
      text += source[at - 1] === '\\' && source[at] === 'n' ? '\n' : source[at]
      at += 1
    }
  }
  return { text, holes, end: at + 1 }
}

const closingBrace = (source: string, from: number): number => {
  let at = from
  while (at < source.length && source[at] !== '}') at = afterPart(source, at)
  return at
}

/** Behind a string, a template, a pair of braces or one character. */
const afterPart = (source: string, at: number) => {
  switch (source[at]) {
    case '`':
      return templateAt(source, at).end
    case "'":
      return closingQuote(source, at) + 1
    case '{':
      return closingBrace(source, at + 1) + 1
    default:
      return at + 1
  }
}
