import { expect, it } from 'vitest'
import { isThisMachine } from './this-machine.ts'

it.each(['localhost', 'sito.localhost', '127.0.0.1', '127.8.0.1', '0.0.0.0', '[::1]'])(
  'nobody elsewhere reaches %s',
  (host) => expect(isThisMachine(host)).toBe(true),
)

it.each(['www.example.it', 'localhost.example.it', '192.168.1.5', '127.example.it', 'bacheca'])(
  'others may reach %s',
  (host) => expect(isThisMachine(host)).toBe(false),
)
