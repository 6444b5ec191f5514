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

/**
 * `mask: url("icon:flame")` in a stylesheet draws that icon of the sprite, for marks that a list has dozens of: they
 * need no element of their own.
 */
export const iconMasks: Plugin = {
  name: 'icon-masks',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^icon:/ }, ({ path }) => ({
      path: `${path.slice('icon:'.length)}.svg`,
      namespace: 'icon-mask',
    }))
    onLoad({ filter: /.*/, namespace: 'icon-mask' }, ({ path }) => ({
      contents: maskSvgOf(path.slice(0, -'.svg'.length)),
      loader: 'dataurl',
      watchFiles: [resolve(FILE)],
    }))
  },
}

/** With the stroke that `icon.css` gives to the sprite's symbols, which a mask cannot inherit. */
const STROKE =
  "fill='none' stroke='black' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'"

const maskSvgOf = (icon: string) => {
  const symbol = new RegExp(`<symbol id="${icon}" viewBox="([^"]+)">(.+)</symbol>`)
  const [, box, shapes] = symbol.exec(readFileSync(FILE, 'utf8')) ?? []
  if (shapes === undefined) throw new Error(`The sprite has no icon named ${icon}.`)
  const inner = shapes.replaceAll('"', "'")
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${box}' ${STROKE}>${inner}</svg>`
}
