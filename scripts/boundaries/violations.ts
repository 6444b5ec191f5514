/** One forbidden import for each rule of `boundaries.cjs`. */
export type ForbiddenImport = { file: string; imports: string }

/** Files that the violations import, so that the tree is valid otherwise. */
export const IMPORTED_FILES = [
  'adapters/sqlite/database.ts',
  'adapters/images/pictures.ts',
  'modules/billing/index.ts',
  'modules/billing/contract/subscription.ts',
  'modules/billing/prices.ts',
  'modules/kernel/ids.ts',
  'scripts/tool.ts',
  'src/compose.ts',
  'src/compose.test.ts',
  'web/app/router.tsx',
  'web/features/listings/page.tsx',
]

export const FORBIDDEN_IMPORTS: Record<string, ForbiddenImport[]> = {
  'modules-are-pure': [
    { file: 'modules/a/adapter.ts', imports: '#adapters/sqlite/database.ts' },
    { file: 'modules/a/web.ts', imports: '#web/app/router.tsx' },
    { file: 'modules/a/contract/src.ts', imports: '#src/compose.ts' },
  ],
  'modules-use-no-packages': [
    { file: 'modules/b/core.ts', imports: 'node:fs' },
    { file: 'modules/b/package.ts', imports: 'valibot' },
  ],
  'contracts-import-only-schemas': [
    { file: 'modules/c/contract.ts', imports: 'node:fs' },
    { file: 'modules/c/contract/part.ts', imports: 'drizzle-orm' },
  ],
  'modules-do-not-know-each-other': [
    { file: 'modules/d/probe.ts', imports: '#modules/billing/index.ts' },
    { file: 'modules/kernel/probe.ts', imports: '#modules/billing/index.ts' },
    { file: 'modules/d/contract.ts', imports: '#modules/billing/contract/subscription.ts' },
  ],
  'modules-are-entered-by-their-index': [
    { file: 'src/entered-inside.ts', imports: '#modules/billing/prices.ts' },
    { file: 'adapters/http/entered-inside.ts', imports: '#modules/billing/prices.ts' },
  ],
  'web-knows-contracts-only': [
    { file: 'web/app/module.ts', imports: '#modules/billing/index.ts' },
    { file: 'web/lib/adapter.ts', imports: '#adapters/sqlite/database.ts' },
  ],
  'web-features-do-not-know-each-other': [
    { file: 'web/features/reveal/probe.ts', imports: '#web/features/listings/page.tsx' },
  ],
  'web-layers-import-downwards': [
    { file: 'web/ui/probe.ts', imports: '#web/features/listings/page.tsx' },
    { file: 'web/lib/probe.ts', imports: '#web/app/router.tsx' },
  ],
  'what-listings-share-knows-no-feature': [
    { file: 'web/listing/probe.ts', imports: '#web/features/listings/page.tsx' },
  ],
  'what-shows-pictures-knows-no-listing': [
    { file: 'web/pictures/probe.ts', imports: '#web/features/listings/page.tsx' },
  ],
  'web-features-do-not-import-the-app': [
    { file: 'web/features/reveal/shell.ts', imports: '#web/app/router.tsx' },
  ],
  'the-process-imports-only-the-render-function-of-web': [
    { file: 'src/pages.ts', imports: '#web/features/listings/page.tsx' },
  ],
  'adapters-know-modules-only': [
    { file: 'adapters/http/web.ts', imports: '#web/app/router.tsx' },
    { file: 'adapters/http/src.ts', imports: '#src/compose.ts' },
  ],
  'adapters-do-not-know-each-other': [
    { file: 'adapters/http/probe.ts', imports: '#adapters/sqlite/database.ts' },
    { file: 'adapters/standins/probe.ts', imports: '#adapters/images/pictures.ts' },
  ],
  'only-compose-builds-adapters': [
    { file: 'src/jobs.ts', imports: '#adapters/sqlite/database.ts' },
    { file: 'scripts/cli/probe.ts', imports: '#adapters/sqlite/database.ts' },
  ],
  'nothing-shipped-imports-tooling': [{ file: 'src/tool.ts', imports: '../scripts/tool.ts' }],
  'stripe-packages-stay-in-their-place': [{ file: 'adapters/http/stripe.ts', imports: 'stripe' }],
  'sqlite-packages-stay-in-their-place': [
    { file: 'adapters/http/sqlite.ts', imports: 'better-sqlite3' },
    { file: 'src/drizzle.ts', imports: 'drizzle-orm' },
  ],
  'mail-packages-stay-in-their-place': [
    { file: 'adapters/http/mail.ts', imports: 'nodemailer' },
    { file: 'adapters/http/mjml.ts', imports: 'mjml' },
  ],
  'phones-packages-stay-in-their-place': [
    { file: 'modules/kernel/phone-probe.ts', imports: 'libphonenumber-js/min' },
  ],
  'letters-packages-stay-in-their-place': [
    { file: 'modules/kernel/letters-probe.ts', imports: 'transliteration' },
  ],
  'mailboxes-packages-stay-in-their-place': [
    { file: 'adapters/mail/fetch.ts', imports: 'imapflow' },
  ],
  'messages-packages-stay-in-their-place': [{ file: 'src/messages.ts', imports: 'postal-mime' }],
  'fonts-packages-stay-in-their-place': [{ file: 'src/fonts.ts', imports: 'fontkit' }],
  'markup-packages-stay-in-their-place': [
    { file: 'modules/content/markup.ts', imports: 'sanitize-html' },
    { file: 'adapters/http/markdown.ts', imports: 'marked' },
  ],
  'images-packages-stay-in-their-place': [{ file: 'adapters/files/probe.ts', imports: 'sharp' }],
  'http-packages-stay-in-their-place': [
    { file: 'adapters/sqlite/http.ts', imports: 'hono' },
    { file: 'web/app/server.ts', imports: '@hono/node-server' },
  ],
  'security-packages-stay-in-their-place': [
    { file: 'adapters/http/tokens.ts', imports: 'jose' },
    { file: 'src/passwords.ts', imports: 'argon2' },
  ],
  'logging-packages-stay-in-their-place': [{ file: 'src/log.ts', imports: 'pino' }],
  'pdf-packages-stay-in-their-place': [{ file: 'src/copy.ts', imports: 'pdfkit' }],
  'xml-packages-stay-in-their-place': [
    { file: 'adapters/http/receipts.ts', imports: 'fast-xml-parser' },
  ],
  'zip-packages-stay-in-their-place': [{ file: 'adapters/files/archive.ts', imports: 'fflate' }],
  'browser-packages-stay-in-their-place': [
    { file: 'adapters/http/react.ts', imports: 'react' },
    { file: 'adapters/mail/react-dom.ts', imports: 'react-dom/server' },
    { file: 'src/router.ts', imports: 'react-router' },
  ],
  'no-cycles': [{ file: 'src/cycle.ts', imports: './cycle.ts' }],
  'no-orphans': [{ file: 'src/orphan.ts', imports: '' }],
  'tests-are-leaves': [{ file: 'src/leaf.ts', imports: './compose.test.ts' }],
  'tests-alone-use-the-test-runner': [{ file: 'src/mocked.ts', imports: 'vitest' }],
  resolvable: [{ file: 'src/nowhere.ts', imports: './missing.ts' }],
}
