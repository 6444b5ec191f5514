/** A page as it leaves whoever draws it. */
import { hash } from 'node:crypto'
import { type Encoding, encoded } from './compress-page.ts'

export type DrawnPage = {
  /** The same for the same page in every encoding. */
  readonly etag: string
  readonly encoding: Encoding
  readonly bytes: Uint8Array<ArrayBuffer>
}

export const drawnPage = (html: string, encoding: Encoding): DrawnPage => ({
  etag: `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`,
  encoding,
  bytes: encoded(html, encoding),
})
