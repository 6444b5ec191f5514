/** Finds regular expressions in source text, without a parser. */

export type RegularExpression = { readonly source: string; readonly flags: string }

/** Tokens after which a slash begins an expression, not a division. */
const BEFORE_EXPRESSION =
  /(?:^|[(,=:[!&|?{};+*%~^>-]|\b(?:return|typeof|case|in|of|do|else|void))\s*$/

/** Skipped comments and strings, and a whole expression with flags. */
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/y
const EXPRESSION = /\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?!>)/y

const LOOKBACK = 12

export const expressionsIn = (code: string): readonly RegularExpression[] => {
  const expressions: RegularExpression[] = []
  for (let at = 0; at < code.length; ) {
    const skipped = matchAt(COMMENT, code, at) ?? matchAt(TEXT, code, at)
    const match = skipped ?? expressionAt(code, at)
    if (!skipped && match) expressions.push({ source: match[1] ?? '', flags: match[2] ?? '' })
    at += match?.[0].length ?? 1
  }
  return expressions
}

const expressionAt = (code: string, at: number) => {
  if (code[at] !== '/') return null
  const before = code.slice(Math.max(0, at - LOOKBACK), at)
  return BEFORE_EXPRESSION.test(before) ? matchAt(EXPRESSION, code, at) : null
}

const matchAt = (sticky: RegExp, code: string, at: number) => {
  sticky.lastIndex = at
  return sticky.exec(code)
}

const LONG = 100_000
const SAMPLES: Readonly<Record<string, string>> = {
  d: '0',
  w: 'a',
  s: ' ',
  S: 'a',
  D: 'a',
  W: ' ',
  p: 'aA',
  n: '\n',
  r: '\r',
  t: '\t',
}

/** Characters that occur in the expression. */
const charactersOf = (source: string) => {
  const escaped = [...source.matchAll(/\\(\w)/g)].map(([, letter = '']) => SAMPLES[letter] ?? '')
  const plain = source.replaceAll(/\\[\w]|\{[^}]*\}|[\\^$()[\]?*+|]/g, '')
  return [...new Set(`${escaped.join('')}${plain}a0 `)].slice(0, 10)
}

const hasRepeatedGroup = (source: string) => /\)[*+{]/.test(source)

/** Long texts that nearly match: repeated characters and pairs, with a failing end. */
export const hardTextsFor = ({ source }: RegularExpression): readonly string[] => {
  const characters = charactersOf(source)
  const pairs = characters.flatMap((first) => characters.map((second) => first + second))
  const pumps = hasRepeatedGroup(source) ? [...characters, ...pairs] : characters
  const starts = ['', characters[0] ?? '', characters.slice(0, 3).join('')]
  return pumps.flatMap((pump) => {
    const long = pump.repeat(LONG / pump.length)
    return starts.map((start) => `${start}${long}\u0000`)
  })
}
