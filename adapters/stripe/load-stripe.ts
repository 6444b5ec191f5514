/** Loaded with the first call, because the library takes 700 kB. */
export const loadStripe = async () => (await import('stripe')).default
