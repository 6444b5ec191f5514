/**
 * Replaces Stripe.js for the embedded form: only the calls that the shop makes. Card data are typed in the
 * stand-in's frame and never reach the shop.
 */
export const buildBrowserScript = (baseUrl: string) => `(() => {
  const base = ${JSON.stringify(baseUrl)}
  const ask = async (secret, action) => {
    const reply = await fetch(base + '/elements/' + encodeURIComponent(secret) + '/' + action, { method: 'POST' })
    return await reply.json()
  }
  const element = (secret) => {
    const listeners = {}
    return {
      mount: (place) => {
        const host = typeof place === 'string' ? document.querySelector(place) : place
        const frame = document.createElement('iframe')
        frame.src = base + '/elements/' + encodeURIComponent(secret)
        frame.title = 'Dati di pagamento'
        frame.width = '100%'
        frame.height = '220'
        frame.addEventListener('load', () => listeners.ready && listeners.ready())
        host.replaceChildren(frame)
      },
      on: (event, listener) => { listeners[event] = listener },
      destroy: () => {},
    }
  }
  window.Stripe = () => ({
    initCheckoutElementsSdk: ({ clientSecret }) => ({
      createPaymentElement: () => element(clientSecret),
      on: () => {},
      changeAppearance: () => {},
      loadActions: async () => {
        const found = await ask(clientSecret, 'session')
        if (found.error) return { type: 'error', error: found.error }
        return {
          type: 'success',
          actions: {
            confirm: async ({ returnUrl, redirect } = {}) => {
              const outcome = await ask(clientSecret, 'confirm')
              if (outcome.error) return { type: 'error', error: outcome.error }
              if (redirect !== 'if_required') location.assign(returnUrl || outcome.returnUrl)
              return { type: 'success', session: outcome.session }
            },
          },
        }
      },
    }),
  })
})()
`

const METHODS = [
  ['4242 4242 4242 4242', 'paid', 'Carta che paga'],
  ['4000 0000 0000 0002', 'declined', 'Carta rifiutata'],
  ['IT60X0542811101000000123456', 'pending', 'Addebito SEPA (in attesa)'],
] as const

/** The frame in which the payment is chosen. */
export const renderElementFrame = (secret: string) => `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><title>Dati di pagamento</title>
<style>:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; padding: 8px } label { display: block; min-height: 44px }</style></head>
<body><p>Pagamento di prova: nessun dato è vero.</p>
${METHODS.map(
  ([number, outcome, name], place) =>
    `<label><input type="radio" name="method" value="${outcome}"${place === 0 ? ' checked' : ''}> ${name} · ${number}</label>`,
).join('\n')}
<script>
document.addEventListener('change', (event) =>
  fetch('/elements/${encodeURIComponent(secret)}/choose?outcome=' + event.target.value, { method: 'POST' }))
</script></body></html>`
