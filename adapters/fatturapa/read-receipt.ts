/** Receipts of SdI: four messages under several names, for private parties and for public bodies. */
import { objection, type SdiNotice } from '#modules/invoicing/index.ts'

const KINDS: ReadonlyMap<string, SdiNotice['kind']> = new Map([
  ['RicevutaConsegna', 'RC'],
  ['RicevutaScarto', 'NS'],
  ['NotificaScarto', 'NS'],
  ['RicevutaImpossibilitaRecapito', 'MC'],
  ['NotificaMancataConsegna', 'MC'],
  ['AttestazioneTrasmissioneFattura', 'AT'],
])

const ELEMENT = /<(?:[\w-]{1,40}:)?([A-Za-z]{1,40})[\s>]/g

/** Null for what is none. */
export const readReceipt = (text: string): SdiNotice | null => {
  const kind = kindOf(text)
  const sdiId = textIn(text, 'IdentificativoSdI')
  const fileName = textIn(text, 'NomeFile')
  if (!kind || !sdiId || !fileName) return null
  return { kind, sdiId, fileName: plainName(fileName), objections: faultsIn(text).map(toObjection) }
}

const kindOf = (text: string) => {
  for (const [, name = ''] of text.matchAll(ELEMENT)) {
    const kind = KINDS.get(name)
    if (kind) return kind
  }
  return null
}

/** A file that travelled signed or packed is known by its own name. */
const plainName = (fileName: string) => fileName.replace(/\.p7m$/i, '')

const faultsIn = (text: string) => text.split('<Errore>').slice(1)

const toObjection = (fault: string) =>
  objection(textIn(fault, 'Codice') ?? '', { said: textIn(fault, 'Descrizione') })

const textIn = (text: string, name: string) => {
  const start = text.indexOf(`<${name}>`)
  const end = text.indexOf(`</${name}>`, start)
  if (start < 0 || end < 0) return null
  return unescaped(text.slice(start + name.length + 2, end)).trim() || null
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

const unescaped = (text: string) =>
  text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => CHARACTERS[entity] ?? entity)
