import { accept } from '#modules/kernel/result.ts'
import type { Command } from './command.ts'
import { withProduct } from './open-product.ts'

export const seedCommand: Command = {
  summary: {
    en: 'adds missing regions, provinces, comuni, categories and plans',
    it: 'aggiunge regioni, province, comuni, categorie e piani che mancano',
  },
  usage: '',
  help: {
    en: 'It only adds rows: whatever you edited in the admin area stays as it is.',
    it: 'Aggiunge soltanto: le modifiche fatte nell’area di amministrazione restano.',
  },
  options: {},
  run: () =>
    withProduct((product) => {
      const added = Object.entries(product.seed()).filter(([, count]) => count > 0)
      if (added.length === 0) return accept('Nothing was missing.')
      return accept(`Added ${added.map(([what, count]) => `${count} ${what}`).join(', ')}.`)
    }),
}
