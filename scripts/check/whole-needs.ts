import ts from 'typescript'

/**
 * Functions that take the whole needs of a module, declared in another file, only to read members of them: these name
 * their members with `Pick`. Functions that pass the needs on, or spread them, may take the whole type.
 */
export const listNeedlesslyWholeNeeds = (file: string, text: string): readonly string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const own = new Set(source.statements.filter(ts.isTypeAliasDeclaration).map(nameOf))
  const faults: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node))
      for (const parameter of node.parameters) {
        const needs = wholeNeedsIn(parameter.type)
        if (needs && !own.has(needs) && !isHandedOn(parameter, node))
          faults.push(placeOf(parameter))
      }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

const nameOf = ({ name }: ts.TypeAliasDeclaration) => name.text

const wholeNeedsIn = (type: ts.TypeNode | undefined) => {
  const name =
    type && ts.isTypeReferenceNode(type) && !type.typeArguments && type.typeName.getText()
  return name && /Needs$/.test(name) ? name : null
}

const isHandedOn = ({ name }: ts.ParameterDeclaration, { parent }: ts.SignatureDeclaration) => {
  if (ts.isObjectBindingPattern(name)) return name.elements.some((one) => one.dotDotDotToken)
  let isWhole = false
  const visit = (node: ts.Node) => {
    isWhole ||= ts.isIdentifier(node) && node.text === name.getText() && isUsedWhole(node)
    ts.forEachChild(node, visit)
  }
  visit(parent)
  return isWhole
}

const isUsedWhole = (use: ts.Identifier) => {
  const { parent } = use
  if (ts.isPropertyAccessExpression(parent) || ts.isParameter(parent)) return false
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return true
  return parent.name.elements.some((one) => one.dotDotDotToken)
}

const placeOf = (node: ts.Node) => {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  return `${source.fileName}:${line + 1}`
}
