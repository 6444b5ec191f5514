/** Stripe in the browser: script URL and Content-Security-Policy sources. */

/** Named like the SDK's API version. */
const RELEASE = 'endive'

export const stripeScriptUrl = (apiBase: string | undefined) =>
  apiBase === undefined
    ? `https://js.stripe.com/${RELEASE}/stripe.js`
    : `${new URL(apiBase).origin}/${RELEASE}/stripe.js`

/** The stand-in serves all three. */
export const buildPaymentSources = (apiBase: string | undefined) => {
  if (apiBase !== undefined) {
    const { origin } = new URL(apiBase)
    return { script: [origin], frame: [origin], connect: [origin] }
  }
  return {
    script: ['https://js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  }
}
