import ts from 'typescript'
import { isItalian } from './is-italian.ts'

export type SourceText = { readonly line: number; readonly text: string }

/** Names of attributes and properties whose values no person reads. */
const UNREAD =
  /^('@type'|className|class|css|id|href|to|src|type|name|key|rel|role|target|method|action|htmlFor|slot|icon|code|path|url|kind|sql|tag|autoComplete|inputMode|pattern|template|event|media|style|d|viewBox)$/

/** Every Italian text of a file of code, with `{…}` where a value stands; an element's words in one piece. */
export const textsInCode = (file: string, text: string): readonly SourceText[] => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const texts: SourceText[] = []
  const note = (words: string, node: ts.Node) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    // What is broken over lines is shown with one space.
    const sentence = words.replace(/\s*\n\s*/g, ' ').trim()
    if (isItalian(sentence)) texts.push({ line, text: sentence })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) noteElement(node)
    else if (ts.isTemplateExpression(node)) note(templateOf(node), node)
    else if (ts.isStringLiteralLike(node) && isRead(node)) note(node.text, node)
    ts.forEachChild(node, visit)
  }
  const noteElement = (node: ts.JsxElement | ts.JsxFragment) => {
    if (isWithinSentence(node)) return
    if (node.children.some(hasWords))
      note(node.children.map(wordsOf).join('').replace(/\s+/g, ' '), firstWord(node))
  }
  visit(source)
  return texts
}

const hasWords = (child: ts.JsxChild) => ts.isJsxText(child) && /\p{L}/u.test(child.text)

const firstWord = (node: ts.JsxElement | ts.JsxFragment) => node.children.find(hasWords) ?? node

/** Its words are read with those around it. */
const isWithinSentence = ({ parent }: ts.Node) =>
  (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) && parent.children.some(hasWords)

const wordsOf = (child: ts.JsxChild): string => {
  if (ts.isJsxText(child)) return child.text.replace(/\s*\n\s*/g, ' ')
  if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return child.children.map(wordsOf).join('')
  if (ts.isJsxExpression(child)) return expressionWords(child.expression)
  return ' '
}

const expressionWords = (expression?: ts.Expression) => {
  if (!expression) return ''
  if (ts.isStringLiteralLike(expression)) return expression.text
  return ts.isTemplateExpression(expression) ? templateOf(expression) : '{…}'
}

const templateOf = ({ head, templateSpans }: ts.TemplateExpression) =>
  head.text + templateSpans.map(({ literal }) => `{…}${literal.text}`).join('')

/** Neither the name of something nor a value that is compared, imported or a type. */
const isRead = (node: ts.StringLiteralLike) => {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return false
  if (ts.isLiteralTypeNode(parent) || ts.isElementAccessExpression(parent)) return false
  if (ts.isCaseClause(parent) || ts.isExternalModuleReference(parent)) return false
  if (ts.isPropertyAssignment(parent)) {
    return parent.name !== node && !UNREAD.test(parent.name.getText())
  }
  if (ts.isJsxAttribute(parent)) return !UNREAD.test(parent.name.getText())
  if (ts.isJsxExpression(parent) && ts.isJsxElement(parent.parent)) {
    return !parent.parent.children.some(hasWords)
  }
  return !isCompared(parent)
}

const isCompared = (parent: ts.Node) =>
  ts.isBinaryExpression(parent) &&
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
    parent.operatorToken.kind,
  )
