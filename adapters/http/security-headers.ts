import type { Context } from 'hono'

/** Third-party hosts that one page allows. */
export type ThirdPartySources = {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

const NOBODY: ThirdPartySources = { script: [], frame: [], connect: [] }

export const buildContentPolicy = ({ script, frame, connect }: ThirdPartySources = NOBODY) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...script].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${["'self'", ...frame].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sent with every reply; HSTS only for https sites. */
export const buildSecurityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': buildContentPolicy(),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/** Keeps headers that the reply set. Avoids `c.header`, which would rebuild the reply for each header. */
export const applyHeaders = (c: Context, headers: Readonly<Record<string, string>>) => {
  const present = c.res.headers
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined && !present.has(name)) present.set(name, value)
  }
}
