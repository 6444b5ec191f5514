/** The official e-invoice schema. It may not be copied into this repository, so it is looked for next to it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  XmlBufferInputProvider,
  XmlDocument,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'

const FOLDER = process.env['FATTURAPA_XSD_DIR'] ?? join(process.cwd(), '../shared/data/fatturapa')
const SCHEMA = 'Schema_VFPR12_v1.2.3.xsd'
const SIGNATURE_SCHEMA = 'xmldsig-core-schema.xsd'
/** How the invoice's schema calls the other one. */
const SIGNATURE_ADDRESS =
  'http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd'

const isThere = existsSync(join(FOLDER, SCHEMA))

/** Answers null without the schema, which is reported once. */
export const openSchema = () => {
  if (!isThere) {
    console.warn(
      `\n!!! The official schema of FatturaPA is not in ${FOLDER}: e-invoices are NOT validated. ` +
        'Put it there or set FATTURAPA_XSD_DIR.\n',
    )
    return null
  }
  xmlRegisterInputProvider(
    new XmlBufferInputProvider({
      [SIGNATURE_ADDRESS]: readFileSync(join(FOLDER, SIGNATURE_SCHEMA)),
    }),
  )
  const schema = XmlDocument.fromBuffer(readFileSync(join(FOLDER, SCHEMA)))
  const validator = XsdValidator.fromDoc(schema)
  return {
    /** What the schema objects to; empty for a valid document. */
    objectionsTo: (xml: string): string[] => {
      const document = XmlDocument.fromString(xml)
      try {
        validator.validate(document)
        return []
      } catch (fault) {
        return [(fault as Error).message]
      } finally {
        document.dispose()
      }
    },
  }
}
