import { accept } from '#modules/kernel/result.ts'
import type { Command } from './command.ts'
import { withProduct } from './open-product.ts'

export const seed: Command = {
  summary: 'adds missing regions, provinces, comuni, categories and plans',
  usage: '',
  help: 'It only adds rows: whatever you edited in the admin area stays as it is.',
  options: {},
  run: () =>
    withProduct((product) => {
      const added = Object.entries(product.seed()).filter(([, count]) => count > 0)
      if (added.length === 0) return accept('Nothing was missing.')
      return accept(`Added ${added.map(([what, count]) => `${count} ${what}`).join(', ')}.`)
    }),
}
