/** Certified mail as its provider delivers it: the message inside, and a file that names its sender. */

export const toBase64Lines = (text: string | Uint8Array) =>
  Buffer.from(text)
    .toString('base64')
    .replace(/(.{76})/g, '$1\r\n')

type CertifiedMail = {
  readonly name: string
  readonly content: string | Uint8Array
  readonly sender?: string
  readonly messageId?: string
  /** What the provider says of the way it came. */
  readonly transport?: string
  /** Put before the rest of the inner message, by whoever wrote it. */
  readonly inner?: string
}

export const certifiedMail = ({
  name,
  content,
  sender = 'sdi01@pec.fatturapa.it',
  messageId = `opec.${name}@pec.fatturapa.it`,
  transport = 'posta-certificata',
  inner = '',
}: CertifiedMail) =>
  [
    `Return-Path: <${sender}>`,
    `From: "Per conto di: ${sender}" <posta-certificata@pec.example>`,
    `Reply-To: ${sender}`,
    `Message-ID: <${messageId}>`,
    `X-Trasporto: ${transport}`,
    'Subject: POSTA CERTIFICATA: Invio File',
    'MIME-Version: 1.0',
    'Content-Type: multipart/signed; micalg="sha-256";',
    ' boundary="fuori"; protocol="application/x-pkcs7-signature"',
    '',
    '--fuori',
    'Content-Type: multipart/mixed; boundary=dentro',
    '',
    '--dentro',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Messaggio di posta certificata',
    '--dentro',
    'Content-Type: application/xml; name="daticert.xml"',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: inline; filename="daticert.xml"',
    '',
    toBase64Lines(certificateOf(sender)),
    '--dentro',
    'Content-Type: message/rfc822; name="postacert.eml"',
    'Content-Disposition: attachment; filename="postacert.eml"',
    '',
    `From: ${sender}`,
    'Content-Type: multipart/mixed; boundary="interno"',
    '',
    '--interno',
    'Content-Type: text/plain',
    '',
    'In allegato',
    ...(inner ? [inner] : []),
    '--interno',
    `Content-Type: application/xml; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    toBase64Lines(content),
    '--interno--',
    '--dentro--',
    '--fuori',
    'Content-Type: application/x-pkcs7-signature; name="smime.p7s"',
    'Content-Transfer-Encoding: base64',
    '',
    toBase64Lines('firma'),
    '--fuori--',
    '',
  ].join('\r\n')

export const certificateOf = (sender: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><postacert tipo="posta-certificata" errore="nessuno"><intestazione><mittente>${sender}</mittente><destinatari tipo="certificato">azienda@pec.example</destinatari><oggetto>Invio File</oggetto></intestazione></postacert>`
