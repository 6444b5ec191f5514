import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostalPrefixes } from '#modules/billing/index.ts'

export const readPostalPrefixes = (root: string): PostalPrefixes => {
  const file = join(root, 'data', 'seed', 'postal-prefixes.json')
  const prefixes: Record<string, readonly string[]> = JSON.parse(readFileSync(file, 'utf8'))
  return (province) => (Object.hasOwn(prefixes, province) ? (prefixes[province] ?? null) : null)
}
