/** Plain layout of the stand-in's pages, distinguishable from Stripe. */
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 34rem; margin: 2rem auto; padding: 0 1rem; }
button { font: inherit; min-height: 44px; padding: 0 1rem; margin: 0 .5rem .5rem 0; }
table { width: 100%; border-collapse: collapse; }
td, th { text-align: left; padding: .25rem 0; border-bottom: 1px solid #8886; }
td:last-child, th:last-child { text-align: right; }
.note { padding: .5rem 1rem; border: 1px dashed #888; }
.trouble { padding: .5rem 1rem; border: 2px solid #b3261e; }
`

export const renderPage = (title: string, body: string) => `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><h1>${escapeMarkup(title)}</h1>
<p class="note">Pagina di prova: nessun pagamento è vero. <span lang="en">(Stand-in: no payment is real.)</span></p>
${body}</body></html>`

export const renderFormButton = (
  action: string,
  name: string,
  fields: Readonly<Record<string, string>> = {},
) =>
  `<form method="post" action="${escapeMarkup(action)}">${Object.entries(fields)
    .map(([key, value]) => `<input type="hidden" name="${key}" value="${escapeMarkup(value)}">`)
    .join('')}<button>${escapeMarkup(name)}</button></form>`
