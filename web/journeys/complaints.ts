import type { BrowserContext } from 'playwright'

const OF_THE_TOOL = 'Service Worker registration blocked by Playwright'

/**
 * Everything that a browser complains of, on all pages of the context, as it comes: script errors,
 * refused policies, missing files, React's warnings. An answer that a journey means to be a refusal
 * is among them, as Chromium tells it: `… status of 400 (Bad Request) http://…/api/auth/verify`.
 */
export const complaintsOf = (context: BrowserContext): readonly string[] => {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    if (message.text().includes(OF_THE_TOOL)) return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  return complaints
}

/** A complaint that something was done, or tried, that the content security policy does not allow. */
export const againstPolicy = (complaint: string) => /content security policy/i.test(complaint)
