/** Mail server address: one URL in the environment, separate fields in the admin area. */
import type { MailSender, MailServer } from '#modules/mailing/ports.ts'

const OPTIONS = { starttls: '?requireTLS=true', tls: '', none: '?ignoreTLS=true' } as const

export const parseSmtpAddress = ({ host, port, security, user, password }: MailServer) => {
  const scheme = security === 'tls' ? 'smtps' : 'smtp'
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  return `${scheme}://${login}${host}:${port}${OPTIONS[security]}`
}

export const readSmtpAddress = (address: string): MailServer => {
  const url = new URL(address)
  const isEncrypted = url.protocol === 'smtps:'
  const upgrade = url.searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls'
  return {
    host: url.hostname,
    port: Number(url.port) || (isEncrypted ? 465 : 587),
    security: isEncrypted ? 'tls' : upgrade,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}

export const formatSender = ({ name, address }: MailSender) => {
  const plain = name.replace(/["\\<>\r\n]/g, '').trim()
  return plain ? `"${plain}" <${address}>` : address
}
