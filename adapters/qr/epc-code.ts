/** QR codes: of addresses, and for banking apps, with a SEPA transfer (EPC069-12). */
import encodeQR from 'qr'

export type BankTransfer = {
  readonly bic: string
  readonly accountHolder: string
  readonly iban: string
  readonly amountCents: number
  readonly causale: string
}

const NAME_MAX = 70
const TEXT_MAX = 140

/** Adds a white margin of the standard's width, because a camera cannot read a code on a dark page. */
const svgOf = (text: string): string =>
  encodeQR(text, 'svg', { ecc: 'medium', border: 4 }).replace(
    '>',
    '><rect width="100%" height="100%" fill="#fff"/>',
  )

export const renderEpcQrCode = (transfer: BankTransfer): string => svgOf(buildEpcText(transfer))

export const renderLinkQrCode = (address: string): string => svgOf(address)

/** One field per line; purpose and structured reference are empty. */
export const buildEpcText = ({
  bic,
  accountHolder,
  iban,
  amountCents,
  causale,
}: BankTransfer): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    accountHolder.slice(0, NAME_MAX),
    iban.replace(/\s/g, ''),
    `EUR${(amountCents / 100).toFixed(2)}`,
    '',
    '',
    causale.slice(0, TEXT_MAX),
  ].join('\n')
