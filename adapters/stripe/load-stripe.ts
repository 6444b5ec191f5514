/** With the first word to Stripe: without cards its 700 kB are never read. */
export const loadStripe = async () => (await import('stripe')).default
