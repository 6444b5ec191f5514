import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'

const FILE = 'web/ui/content/icons.svg'

/** The sprite of all icons, under an address that changes with its contents. */
export const iconSprite = () => {
  const contents = readFileSync(FILE)
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8)
  return { address: `/assets/icons-${hash}.svg`, contents }
}

/** Browser and server have to render the same address, so neither bundle computes the file's name. */
export const iconSpriteAddress: Plugin = {
  name: 'icon-sprite-address',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/ui\/content\/icons\.svg$/ }, () => ({
      contents: `export default ${JSON.stringify(iconSprite().address)}`,
      loader: 'js',
      watchFiles: [resolve(FILE)],
    }))
  },
}
