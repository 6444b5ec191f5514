/** The calls of the card company's script that the payment view makes. */
type FormOutcome<Value> =
  | ({ type: 'success' } & Value)
  | { type: 'error'; error: { message: string } }

type Actions = {
  readonly confirm: (input: { redirect: 'if_required' }) => Promise<FormOutcome<object>>
}

type Checkout = {
  readonly createPaymentElement: () => {
    readonly mount: (place: HTMLElement) => void
    readonly on: (event: 'ready' | 'loaderror', listener: () => void) => void
    readonly destroy: () => void
  }
  readonly loadActions: () => Promise<FormOutcome<{ actions: Actions }>>
}

type CardScript = (
  publishableKey: string,
  options: { locale: 'it' },
) => { readonly initCheckoutElementsSdk: (input: { clientSecret: string }) => Checkout }

/** Defined by the script, which only this page loads. */
const cardScript = () => (window as { readonly Stripe?: CardScript }).Stripe

export type CardForm = {
  /** Resolves with null on success, or with the reason of the failure. */
  readonly confirm: () => Promise<string | null>
  readonly leave: () => void
}

type Input = {
  readonly scriptUrl: string
  readonly publishableKey: string
  readonly clientSecret: string
  readonly place: HTMLElement
}

/** Loads the script and shows the form; throws when either fails. */
export const openCardForm = async (input: Input): Promise<CardForm> => {
  await loadScript(input.scriptUrl)
  const script = cardScript()
  if (!script) throw new Error('The card company’s script did not load')
  const { clientSecret } = input
  const checkout = script(input.publishableKey, { locale: 'it' }).initCheckoutElementsSdk({
    clientSecret,
  })
  const element = checkout.createPaymentElement()
  const ready = new Promise<void>((resolve, reject) => {
    element.on('ready', resolve)
    element.on('loaderror', () => reject(new Error('The payment form did not load')))
  })
  element.mount(input.place)
  const loaded = await checkout.loadActions()
  if (loaded.type === 'error') throw new Error(loaded.error.message)
  await ready
  return {
    confirm: async () => {
      const outcome = await loaded.actions.confirm({ redirect: 'if_required' })
      return outcome.type === 'success' ? null : outcome.error.message
    },
    leave: () => element.destroy(),
  }
}

const loadScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    if (cardScript()) return resolve()
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The script did not load')))
    document.head.append(script)
  })
