import type { Customer, FiscalDocument, Seller } from '#modules/invoicing/document/document.ts'
import { findRecipient, findTransmitterCode, formatFiscalId } from '#modules/invoicing/index.ts'
import { formatEuro } from '#modules/kernel/euro.ts'
import { formatIban } from '#modules/kernel/iban.ts'
import { toPrintedText } from '#modules/kernel/latin-text.ts'
import { formatLongDay, withArticle } from '#modules/kernel/long-day.ts'
import {
  A4_PAGE,
  CONTENT_WIDTH,
  type PdfBrand,
  type PdfFile,
  renderHorizontalRule,
  SOFT_TEXT_COLOUR,
  TEXT_COLOUR,
  writePdfText,
} from './sheet.ts'

const GAP = 24
const HALF = (CONTENT_WIDTH - GAP) / 2
const RIGHT_HALF = A4_PAGE.margin + HALF + GAP
const LONG = 400

/** Renders seller, title and customer; answers the y where it ends. */
export const renderHead = (
  pdf: PdfFile,
  document: FiscalDocument,
  { logo, accent = TEXT_COLOUR }: PdfBrand,
) => {
  const top = A4_PAGE.margin
  const belowSeller = renderSeller(pdf, document.seller, {
    top: renderLogo(pdf, logo, top),
    accent,
  })
  const belowTitle = renderTitle(pdf, document, top)
  const y = Math.max(belowSeller, belowTitle) + GAP
  renderHorizontalRule(pdf, y)
  const belowCustomer = renderCustomer(pdf, document.customer, y + 14)
  const belowFacts = renderFacts(pdf, document, y + 14)
  return Math.max(belowCustomer, belowFacts) + GAP
}

const LOGO = { width: 170, height: 48 }

const renderLogo = (pdf: PdfFile, logo: Uint8Array | null, top: number) => {
  if (!logo) return top
  pdf.image(Buffer.from(logo), A4_PAGE.margin, top, { fit: [LOGO.width, LOGO.height] })
  return top + LOGO.height + 10
}

const renderSeller = (
  pdf: PdfFile,
  seller: Seller,
  { top, accent }: { readonly top: number; readonly accent: string },
) => {
  const spot = { x: A4_PAGE.margin, width: HALF }
  const below = writePdfText(pdf, plain(shownName(seller)), {
    ...spot,
    y: top,
    size: 13,
    face: 'strong',
    color: accent,
  })
  const lines = [...placeLines(seller), `Partita IVA IT${seller.vatNumber}`]
  if (findTransmitterCode(seller) !== seller.vatNumber)
    lines.push(`Codice fiscale ${findTransmitterCode(seller)}`)
  if (seller.register) lines.push(registerLine(seller.register))
  if (seller.email) lines.push(seller.email)
  return writePdfText(pdf, plainLines(lines), { ...spot, y: below + 4, color: SOFT_TEXT_COLOUR })
}

/** The XML says the same name. */
const shownName = ({ name, person }: Pick<Customer, 'name' | 'person'>) =>
  person ? `${person.firstName} ${person.lastName}` : name

/** Letters of companies name the only shareholder and a liquidation (art. 2250 of the civil code). */
const registerLine = (entry: NonNullable<Seller['register']>) =>
  [
    `REA ${entry.office}-${entry.number}`,
    entry.shareCapitalCents !== null && `Capitale sociale ${formatEuro(entry.shareCapitalCents)}`,
    entry.shareholders === 'one' && 'Società con unico socio',
    entry.isInLiquidation && 'In liquidazione',
  ]
    .filter(Boolean)
    .join(' - ')

const renderTitle = (pdf: PdfFile, { kind, number }: FiscalDocument, top: number) => {
  const spot = { x: RIGHT_HALF, width: HALF, align: 'right' } as const
  const name = kind === 'invoice' ? 'Fattura' : 'Nota di credito'
  const below = writePdfText(pdf, name, { ...spot, y: top, size: 20, face: 'strong' })
  return writePdfText(pdf, number, {
    ...spot,
    y: below + 2,
    size: 11,
    color: SOFT_TEXT_COLOUR,
    isFigure: true,
  })
}

const renderCustomer = (pdf: PdfFile, customer: Customer, top: number) => {
  const spot = { x: A4_PAGE.margin, width: HALF }
  const belowLabel = writePdfText(pdf, 'Cliente', {
    ...spot,
    y: top,
    size: 8,
    color: SOFT_TEXT_COLOUR,
  })
  const belowName = writePdfText(pdf, plain(shownName(customer)), {
    ...spot,
    y: belowLabel + 3,
    size: 10.5,
    face: 'strong',
  })
  return writePdfText(pdf, plainLines([...placeLines(customer), ...idLines(customer)]), {
    ...spot,
    y: belowName + 3,
  })
}

const vatLabel = (country: string) => (country === 'IT' ? 'Partita IVA' : 'Identificativo fiscale')

const idLines = (customer: Customer) => {
  const { vat, fiscalCode, code, pec } = findRecipient(customer)
  return [
    // An id that we assigned is not shown to the customer.
    vat && customer.taxId && `${vatLabel(vat.country)} ${formatFiscalId(vat)}`,
    fiscalCode && `Codice fiscale ${fiscalCode}`,
    /^(0{7}|X{7})$/.test(code) ? null : `Codice destinatario ${code}`,
    pec && `PEC ${pec}`,
  ].filter((line) => line !== null)
}

const METHODS: Record<FiscalDocument['paymentMethod'], string> = {
  card: 'Carta di pagamento',
  bank_transfer: 'Bonifico',
}

const renderFacts = (pdf: PdfFile, document: FiscalDocument, top: number) => {
  const { kind, issueDate, paymentMethod, notes, credits, seller } = document
  const facts: [string, string][] = [['Data', formatLongDay(issueDate)]]
  if (credits)
    facts.push([
      'Storna',
      `${credits.number} ${withArticle('del', formatLongDay(credits.issueDate))}`,
    ])
  facts.push([kind === 'invoice' ? 'Pagata con' : 'Pagamento', METHODS[paymentMethod]])
  if (kind === 'invoice' && paymentMethod === 'bank_transfer' && seller.iban)
    facts.push(['IBAN', formatIban(seller.iban)])
  if (notes) facts.push([credits ? 'Motivo' : 'Riferimento', notes])
  return facts.reduce((y, [label, value]) => {
    writePdfText(pdf, label, { x: RIGHT_HALF, y, width: 70, size: 8, color: SOFT_TEXT_COLOUR })
    return writePdfText(pdf, plain(value), { x: RIGHT_HALF + 74, y: y - 1, width: HALF - 74 }) + 4
  }, top)
}

type Place = Pick<Customer, 'address' | 'city' | 'postalCode' | 'province' | 'country'>

const placeLines = ({ address, city, postalCode, province, country }: Place) => [
  address,
  [postalCode, city, province && `(${province})`].filter(Boolean).join(' '),
  ...(country === 'IT' ? [] : [COUNTRIES.of(country) ?? country]),
]

const COUNTRIES = new Intl.DisplayNames('it', { type: 'region' })

const plain = (text: string) => toPrintedText(text, LONG)

const plainLines = (lines: readonly string[]) => lines.map(plain).filter(Boolean).join('\n')
