/** `web/lib/README.md`: what changes many times a second is a signal, other state of several pages a store. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('signals hold unread counts and the progress of uploads, and nothing else', () => {
  const holding = globSync('web/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /import \{[^}]*\bsignal\b[^}]*\} from '@preact/.test(readFileSync(file, 'utf8')),
    )
  expect(holding.toSorted()).toEqual([
    'web/features/notifications/notification-state.ts',
    'web/lib/unread-messages.ts',
    'web/pictures/uploader/use-picture-list.ts',
  ])
})
