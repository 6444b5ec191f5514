/** Reads SdI receipts: four messages under several names, for private parties and for public bodies. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { createObjection } from '#modules/invoicing/index.ts'
import type { PublicBodyNotice, ReadReceipt, SdiNotice } from '#modules/invoicing/ports.ts'

const KINDS: ReadonlyMap<string, SdiNotice['kind']> = new Map([
  ['RicevutaConsegna', 'RC'],
  ['RicevutaScarto', 'NS'],
  ['NotificaScarto', 'NS'],
  ['RicevutaImpossibilitaRecapito', 'MC'],
  ['NotificaMancataConsegna', 'MC'],
  ['AttestazioneTrasmissioneFattura', 'AT'],
])

/** About invoices to public bodies, which are not made here. */
const OTHERS: ReadonlyMap<string, PublicBodyNotice> = new Map([
  ['NotificaDecorrenzaTermini', 'DT'],
  ['NotificaEsito', 'NE'],
  ['ScartoEsitoCommittente', 'SE'],
  ['NotificaScartoEsitoCommittente', 'SE'],
  ['NotificaEsitoCommittente', 'EC'],
])

/** Signed receipts have about 10,000 characters. */
const MOST_CHARACTERS = 500_000
const MOST_NESTED = 30

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  maxNestedTags: MOST_NESTED,
  // Only the predefined XML entities and numeric ones; documents that declare others are refused earlier.
  processEntities: true,
  htmlEntities: true,
  isArray: (name) => name === 'Errore',
})

export const createUnmatchedReceipt = (xml: string): ReadReceipt => ({
  xml,
  notice: null,
  other: null,
})

export const readReceipt = (xml: string): ReadReceipt => {
  const [root, content] = rootOf(xml)
  return { xml, notice: noticeIn(root, content), other: OTHERS.get(root) ?? null }
}

const noticeIn = (root: string, content: unknown): SdiNotice | null => {
  const kind = KINDS.get(root)
  const sdiId = textIn(content, 'IdentificativoSdI')
  const fileName = textIn(content, 'NomeFile')
  if (!kind || !sdiId || !fileName) return null
  return {
    kind,
    sdiId,
    fileName: plainName(fileName),
    objections: faultsIn(content).map(toObjection),
  }
}

/** SdI sends no document type; one could declare entities that expand or read files. */
const DOCUMENT_TYPE = /<!DOCTYPE/i

const rootOf = (text: string): readonly [name: string, content: unknown] => {
  if (text.length > MOST_CHARACTERS || DOCUMENT_TYPE.test(text)) return ['', null]
  try {
    if (XMLValidator.validate(text) !== true) return ['', null]
    const document: Record<string, unknown> = parser.parse(text)
    return Object.entries(document)[0] ?? ['', null]
  } catch {
    return ['', null]
  }
}

/** Removes the signature's extension and ignores case, because programs on the way may change the case. */
const plainName = (fileName: string) =>
  `${fileName
    .replace(/(?:\.p7m)+$/i, '')
    .replace(/\.xml$/i, '')
    .toUpperCase()}.xml`

const faultsIn = (content: unknown): readonly unknown[] => {
  const faults = childOf(childOf(content, 'ListaErrori'), 'Errore')
  return Array.isArray(faults) ? faults : []
}

const toObjection = (fault: unknown) =>
  createObjection(textIn(fault, 'Codice') ?? '', { said: textIn(fault, 'Descrizione') })

const textIn = (element: unknown, name: string) => {
  const child = childOf(element, name)
  return typeof child === 'string' ? child.trim() || null : null
}

const childOf = (element: unknown, name: string): unknown =>
  typeof element === 'object' && element !== null && Object.hasOwn(element, name)
    ? (element as Record<string, unknown>)[name]
    : null
