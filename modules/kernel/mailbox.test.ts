import { expect, it } from 'vitest'
import { normalizeMailbox } from './mailbox.ts'

it.each([
  ['vittima+1@example.it', 'vittima@example.it'],
  ['Vittima+a+b@Example.it', 'vittima@example.it'],
  ['v.i.ttima+60@gmail.com', 'vittima@gmail.com'],
  ['vittima@googlemail.com', 'vittima@gmail.com'],
  ['v.ittima@example.it', 'v.ittima@example.it'],
  ['+39333@example.it', '+39333@example.it'],
  ['"a@b"@example.it', '"a@b"@example.it'],
])('%s is delivered to %s', (address, mailbox) => {
  expect(normalizeMailbox(address)).toBe(mailbox)
})
