/** Where a browser meets Stripe: the script, and what the policy of that one page has to let in. */

/** Named like the API's version that the SDK speaks. */
const RELEASE = 'endive'

export const scriptUrlAt = (apiBase: string | undefined) =>
  apiBase === undefined
    ? `https://js.stripe.com/${RELEASE}/stripe.js`
    : `${new URL(apiBase).origin}/${RELEASE}/stripe.js`

export type PaymentSources = {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

/** The stand-in is all three at once. */
export const paymentSources = (apiBase: string | undefined): PaymentSources => {
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
