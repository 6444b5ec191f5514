import type { Context } from 'hono'

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sent with every answer. HSTS only where the site is served over https. */
export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/**
 * A reply that brings a header of its own keeps it: a framed document has other rules than a page. The
 * reply's headers are written directly: `c.header` would make the whole reply anew for each of them.
 */
export const applyHeaders = (c: Context, headers: Readonly<Record<string, string>>) => {
  const present = c.res.headers
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined && !present.has(name)) present.set(name, value)
  }
}
