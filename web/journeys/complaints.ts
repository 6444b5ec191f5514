import type { BrowserContext } from 'playwright'

const OF_THE_TOOL = 'Service Worker registration blocked by Playwright'

/**
 * Collects everything that the browser reports on all pages of the context: script errors, policy violations,
 * missing files, React warnings, and failed responses as Chromium words them: `… status of 400 (Bad Request)
 * http://…/api/auth/verify`.
 */
export const collectConsoleComplaints = (context: BrowserContext): readonly string[] => {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    if (message.text().includes(OF_THE_TOOL)) return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  return complaints
}

/** A report of a content security policy violation. */
export const isPolicyViolation = (complaint: string) => /content security policy/i.test(complaint)
