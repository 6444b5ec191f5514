import { XMLParser, XMLValidator } from 'fast-xml-parser'

type Options = { readonly lists: readonly string[]; readonly removeNSPrefix?: boolean }

/**
 * Reads XML that somebody uploaded; the elements in `lists` are arrays, however many there are. Undefined for what is no
 * XML or cannot be read: instructions without an end, and 40 elements inside each other.
 */
export const createXmlReader = ({ lists, removeNSPrefix = false }: Options) => {
  const parser = new XMLParser({
    removeNSPrefix,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    maxNestedTags: 40,
    isArray: (name) => lists.includes(name),
  })
  return (text: string): unknown => {
    // A document type could declare entities that expand.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) return undefined
    try {
      return parser.parse(text)
    } catch {
      return undefined
    }
  }
}
